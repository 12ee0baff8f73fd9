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
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const shown = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );

  function select(index: number) {
    setChosen(tabs[index]?.id);
  }

  function steer(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: (shown + 1) % tabs.length,
      ArrowLeft: (shown - 1 + tabs.length) % tabs.length,
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
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={steer}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            className={classes.tab}
            aria-selected={index === shown}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={index === shown ? 0 : -1}
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
          hidden={index !== shown}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
