/** How often something happened in a span of time. It contains no personal data. */
export interface Count {
  /** Start of the minute or hour; milliseconds since 1970. */
  span: number;
  area: string;
  version: string;
  /**
   * The visitors who were counted. `canary-12`: those of a canary. `live/canary-12`: those beside
   * the canary, who get the same area from the live set. `live`: those of an area without a canary.
   */
  cohort: string;
  /** The kind of count; see `count-names.ts`. */
  name: string;
  amount: number;
}

/** A keyed hash of a network's address, and when a visit from it last got a bucket. */
export interface NetworkDraw {
  network: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** How long counts are kept. A longer canary is judged by its last three days. */
export const retentionHours = 72;
