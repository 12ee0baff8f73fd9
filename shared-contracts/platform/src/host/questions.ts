/** Fetches the answer. The signal aborts when no component needs it any more. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

export type Outcome<T> =
  | { status: 'pending' }
  | { status: 'answered'; value: T }
  /** The call failed; `retrying` while it is repeated. */
  | { status: 'unavailable'; error: unknown; retrying: boolean };

export interface Following {
  retry(): void;
  /** A question without subscribers is cancelled. */
  leave(): void;
}

/**
 * Calls that the page makes in a browser. Equal ones are sent once, whichever component asks, and
 * answers are cached for a short time. Components use `useAnswer`.
 */
export interface Questions {
  follow<T>(question: string, ask: Ask<T>, listener: (outcome: Outcome<T>) => void): Following;
}
