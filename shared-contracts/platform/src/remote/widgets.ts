/**
 * Props of every widget, by name: the only thing that two areas agree on about it. Each area adds
 * its own in its `contract.d.ts`, of types of the wire alone.
 */
export interface WidgetPropsByName {}

/** What a widget's `load` brings, by name; the using route passes it on and never looks inside. */
export interface WidgetDataByName {}

export type WidgetName = keyof WidgetPropsByName & keyof WidgetDataByName & string;
