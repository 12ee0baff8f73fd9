import {
  createElement,
  memo,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
} from 'react';
import type { WidgetSlotProps } from '@contracts/platform/react';
import type { PartRegistry, WidgetPart } from './part-registry.ts';
import { PartFrame } from './part-frame.tsx';

/** Creates the component that renders widgets of a registry, each in its own frame. */
export function createWidgetSlot(registry: PartRegistry): ComponentType<WidgetSlotProps> {
  return function WidgetSlot({ name, ...widgetProps }) {
    const part = registry.widget(name);
    const [isSearching, setSearching] = useState(true);
    useEffect(() => {
      if (part === undefined) void registry.restOfSet.read().then(() => setSearching(false));
    }, [part]);
    // `publish` checks that widgets exist. In a forced set, a missing widget shows nothing.
    if (part === undefined)
      return isSearching && !registry.restOfSet.isRead() ? widgetProps.fallback : null;
    return <KnownWidget part={part} {...widgetProps} />;
  };
}

interface KnownWidgetProps extends Omit<WidgetSlotProps, 'name'> {
  part: WidgetPart;
}

function KnownWidget({ part, ...widgetProps }: KnownWidgetProps) {
  const [, setWaiting] = useState(part.isWaiting);
  // When the part no longer waits, render the changes that were made meanwhile.
  useEffect(
    () =>
      part.isWaiting
        ? part.subscribe(() => startTransition(() => setWaiting(part.isWaiting)))
        : undefined,
    [part],
  );
  // If the server's markup is here, `hydrateWhenNear` loads the script instead.
  if (part.get() === 'idle' && !part.keepsMarkup) part.start().catch(() => {});
  return <WidgetFrame part={part} {...widgetProps} />;
}

const WidgetFrame = memo(
  function WidgetFrame({ part, props, data, fallback }: KnownWidgetProps) {
    return (
      <PartFrame
        part={part}
        fallback={fallback}
        onRetry={() => part.start()}
        render={(module) =>
          createElement(module.Component as ComponentType<{ props: unknown; data: unknown }>, {
            props,
            data,
          })
        }
      />
    );
  },
  // Do not update markup that React cannot hydrate yet, because React would discard it.
  (_before, { part }) => part.isWaiting,
);
