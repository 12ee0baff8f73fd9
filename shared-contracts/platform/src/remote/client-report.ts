/** Where a host's release sends its reports; any release may meet any gateway here. */
export const reportPath = '/reports';
/** Asked with `?held=<number of the tab's set>`; answers a `HeldSet`. */
export const heldSetPath = '/reports/held-set';

/**
 * What went wrong: scripts that could not be loaded, an error that a boundary caught, one that
 * nothing caught, a promise likewise, a loader's error, or markup of the server that did not fit.
 */
export const faultKinds = [
  'load',
  'boundary',
  'error',
  'rejection',
  'loader',
  'hydration',
] as const;
/** Of rows that a tab could not read; more of them say no more. */
export const maxUnreadable = 1_000;
export const vitalNames = ['INP', 'LCP', 'CLS'] as const;

/** Of one area of the tab's set. Class and place in the release's own script; never the error's words. */
export interface ClientFault {
  kind: (typeof faultKinds)[number];
  area: string;
  /** `TypeError`; `Error` where it is no plain class name. */
  name: string;
  /** `routes/search.js:1:2345`; empty where it is not known. */
  at: string;
}

/**
 * What a tab tells of itself. Nothing in it is of the person: no address, no query, no text of an
 * error or a form, no identifier.
 */
export interface ClientReport {
  /** Number of the set that the tab was served from. */
  set: number;
  loads: { area: string; ms: number }[];
  faults: ClientFault[];
  /** Milliseconds, for CLS a ratio; of the area whose route was shown. */
  vitals: { area: string; name: (typeof vitalNames)[number]; value: number }[];
  /** Rows and answers of the dealer API that this tab could not read: how many, never what. */
  unreadable?: number | undefined;
}

/** What became of a tab's set. */
export interface HeldSet {
  /** Number of the set that this browser is served now. */
  set: number;
  /** Areas that the tab holds a release of that was put back since. */
  putBack: string[];
}
