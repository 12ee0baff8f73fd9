/** So often did something happen in a span of time. Numbers only: nothing here tells of a person. */
export interface Count {
  /** Start of its minute or hour; milliseconds since 1970. */
  span: number;
  area: string;
  version: string;
  /**
   * Who was counted: `arm-12`, the shoppers of a canary; `live/arm-12`, those beside it who have the
   * same area from the live set; `live`, those of an area that is in no canary.
   */
  cohort: string;
  /** What was counted: see `count-names.ts`. */
  name: string;
  amount: number;
}

/** A network, as a keyed hash of its address, and when a bucket was last drawn for it. */
export interface NetworkDraw {
  network: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where all gateways of a site add their counts up. */
export interface CountStore {
  /** All of them, or, where it fails, none. */
  add(counts: Count[]): Promise<void>;
  /** All that was changed since; milliseconds since 1970. */
  changedSince(at: number): Promise<Count[]>;
  /** Of two for one network the later one stays. */
  addDraws(draws: NetworkDraw[]): Promise<void>;
  /** All that were added since; milliseconds since 1970. */
  drawsSince(at: number): Promise<NetworkDraw[]>;
  removeBefore(span: number): Promise<void>;
  close(): Promise<void>;
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** Counts go after so long: a canary that runs longer is judged by its last days. */
export const keptHours = 72;
