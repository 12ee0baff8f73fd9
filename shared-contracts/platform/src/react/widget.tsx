import type { ReactNode } from 'react';
import type { WidgetDataByName, WidgetName, WidgetPropsByName } from '../remote/widgets.ts';
import { useHostContext } from './host-context.tsx';

export interface WidgetProps<Name extends WidgetName> {
  name: Name;
  props: WidgetPropsByName[Name];
  /** What `services.widgets.load()` brought in the route's loader. */
  data?: WidgetDataByName[Name] | undefined;
  /** Shown while the widget's script is on its way; of the widget's size, so that nothing shifts. */
  fallback?: ReactNode;
}

export interface WidgetSlotProps {
  name: WidgetName;
  props: unknown;
  data: unknown;
  fallback: ReactNode;
}

/** A component of another area, asked for by name. Its failure stays inside its own frame. */
export function Widget<Name extends WidgetName>({
  name,
  props,
  data,
  fallback = null,
}: WidgetProps<Name>) {
  const { WidgetSlot } = useHostContext();
  return <WidgetSlot name={name} props={props} data={data} fallback={fallback} />;
}
