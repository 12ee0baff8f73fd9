/**
 * Props of every widget, by name: the only agreement between two areas about it. Each area adds its
 * own in its `contract.d.ts`, using only types of the wire.
 */
export interface WidgetPropsByName {}

/** Data from a widget's `load`, by name. The using route passes it on and never looks inside. */
export interface WidgetDataByName {}

export type WidgetName = keyof WidgetPropsByName & keyof WidgetDataByName & string;
