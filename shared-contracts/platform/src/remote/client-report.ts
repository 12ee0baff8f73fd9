/** Path to which pages send reports. The page's release and the gateway may differ in version. */
export const reportPath = '/reports';
/** Path that returns a `SetUpdate`. Called with `?held=<number of the tab's set>`. */
export const setUpdatePath = '/reports/held-set';

/**
 * Kinds of faults: a script that failed to load, an error caught by a boundary, an uncaught error
 * or rejection, a loader's error, and a hydration mismatch.
 */
export const faultKinds = [
  'load',
  'boundary',
  'error',
  'rejection',
  'loader',
  'hydration',
] as const;
/** Maximum number of invalid rows in a report. */
export const maxUnreadable = 1_000;
export const vitalNames = ['INP', 'LCP', 'CLS'] as const;

/** An error's class and its position in the release's script, but not its message. */
export interface ClientFault {
  kind: (typeof faultKinds)[number];
  area: string;
  /** Class of the error: `TypeError`; `Error` if it is not a plain class name. */
  name: string;
  /** `routes/search.js:1:2345`; empty if unknown. */
  at: string;
}

/** A report from one tab. No personal data: no URL, query, text or identifier. */
export interface ClientReport {
  /** Number of the set from which the tab was loaded. */
  set: number;
  loads: { area: string; ms: number }[];
  faults: ClientFault[];
  /** In milliseconds, or a ratio for CLS; `area` is that of the visible route. */
  vitals: { area: string; name: (typeof vitalNames)[number]; value: number }[];
  /** Number of invalid rows and responses of the dealer API in this tab, without their content. */
  unreadable?: number | undefined;
}

/** What has changed since the tab was loaded. */
export interface SetUpdate {
  /** Number of the set that this browser would be served now. */
  set: number;
  /** Areas whose release in this tab was rolled back. */
  rolledBack: string[];
}
