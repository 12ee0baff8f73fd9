/** Where a host's release sends its reports. Any release may meet any gateway here. */
export const reportPath = '/reports';
/** Called with `?held=<number of the tab's set>`; returns a `HeldSet`. */
export const heldSetPath = '/reports/held-set';

/**
 * Kinds of faults: scripts that failed to load, an error that a boundary caught, an uncaught error
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
/** Maximum invalid rows in a report. */
export const maxUnreadable = 1_000;
export const vitalNames = ['INP', 'LCP', 'CLS'] as const;

/** Class and place in the release's own script, never the error's message. */
export interface ClientFault {
  kind: (typeof faultKinds)[number];
  area: string;
  /** `TypeError`; `Error` if it is no plain class name. */
  name: string;
  /** `routes/search.js:1:2345`; empty if unknown. */
  at: string;
}

/** A tab's report. No personal data: no address, query, text or identifier. */
export interface ClientReport {
  /** Number of the set that the tab was served from. */
  set: number;
  loads: { area: string; ms: number }[];
  faults: ClientFault[];
  /** Milliseconds, a ratio for CLS; for the area of the visible route. */
  vitals: { area: string; name: (typeof vitalNames)[number]; value: number }[];
  /** Invalid rows and responses of the dealer API in this tab: how many, never their content. */
  unreadable?: number | undefined;
}

/** What has changed since a tab's set. */
export interface HeldSet {
  /** Number of the set that this browser is served now. */
  set: number;
  /** Areas whose release in this tab was rolled back. */
  rolledBack: string[];
}
