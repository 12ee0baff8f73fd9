/** Brings the answer; told by the signal that nobody waits for it any more. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

/** How far a question has come. */
export type Outcome<T> =
  | { status: 'pending' }
  | { status: 'answered'; value: T }
  /** Nobody could say; `retrying` while it is being asked once more. */
  | { status: 'unavailable'; error: unknown; retrying: boolean };

export interface Following {
  retry(): void;
  /** A question that nobody follows any more is cancelled. */
  leave(): void;
}

/**
 * Questions that the page asks once it is in a browser. Equal ones are asked once, whoever asks, and
 * an answer is kept for a short while. For components there is `useAnswer`.
 */
export interface Questions {
  follow<T>(question: string, ask: Ask<T>, listener: (outcome: Outcome<T>) => void): Following;
}
