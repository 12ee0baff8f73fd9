/**
 * Props of every widget, by name: the only agreement between two areas about a widget. Each area
 * adds its own in its `contract.d.ts`, using only types from wire.
 */
export interface WidgetPropsByName {}

/** Data from a widget's `load`, by name. The using route passes it on without reading it. */
export interface WidgetDataByName {}

export type WidgetName = keyof WidgetPropsByName & keyof WidgetDataByName & string;
