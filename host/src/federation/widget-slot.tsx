import { createElement, useEffect, useState, type ComponentType } from 'react';
import type { WidgetSlotProps } from '@contracts/platform/react';
import type { PartRegistry } from './part-registry.ts';
import { PartFrame } from './part-frame.tsx';

/** Draws widgets of a registry, each in its own frame. */
export function createWidgetSlot(registry: PartRegistry): ComponentType<WidgetSlotProps> {
  return function WidgetSlot({ name, props, data, fallback }) {
    const part = registry.widget(name);
    const [isSought, setSought] = useState(true);
    useEffect(() => {
      if (part === undefined) void registry.rest.read().then(() => setSought(false));
    }, [part]);
    // Proved at publish; a set that was forced shows nothing in the widget's place.
    if (part === undefined) return isSought && !registry.rest.isRead() ? fallback : null;
    if (part.get() === 'idle') part.start().catch(() => {});
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
  };
}
