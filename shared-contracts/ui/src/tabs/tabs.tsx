import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs with one visible panel. Arrow keys move and select. The document contains every panel. */
export function Tabs({ label, tabs }: TabsProps) {
  const [selectedId, setSelectedId] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selectedId),
  );

  function select(index: number) {
    setSelectedId(tabs[index]?.id);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: (selectedIndex + 1) % tabs.length,
      ArrowLeft: (selectedIndex - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes.list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            className={classes.tab}
            aria-selected={index === selectedIndex}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          className={classes.panel}
          aria-labelledby={`${base}-tab-${tab.id}`}
          tabIndex={0}
          hidden={index !== selectedIndex}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
