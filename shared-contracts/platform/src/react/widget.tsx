import type { ReactNode } from 'react';
import type { WidgetDataByName, WidgetName, WidgetPropsByName } from '../remote/widgets.ts';
import { useHostContext } from './host-context.tsx';

export interface WidgetProps<Name extends WidgetName> {
  name: Name;
  props: WidgetPropsByName[Name];
  /** Data from `services.widgets.load()` in the route's loader. */
  data?: WidgetDataByName[Name] | undefined;
  /** Placeholder while the widget's script loads. Give it the widget's size. */
  fallback?: ReactNode;
}

export interface WidgetSlotProps {
  name: WidgetName;
  props: unknown;
  data: unknown;
  fallback: ReactNode;
}

/** A component of another area, by name. If it fails, the rest of the page is unaffected. */
export function Widget<Name extends WidgetName>({
  name,
  props,
  data,
  fallback = null,
}: WidgetProps<Name>) {
  const { WidgetSlot } = useHostContext();
  return <WidgetSlot name={name} props={props} data={data} fallback={fallback} />;
}
