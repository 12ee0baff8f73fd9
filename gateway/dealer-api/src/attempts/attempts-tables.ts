/** Attempts of one subject in its current window. */
interface AttemptsTable {
  /** SHA-256 of what is counted, such as a login and the network it came from. */
  subject: string;
  attempts: number;
  /** ISO instant at which counting starts anew. */
  window_ends_at: string;
}

export interface AttemptsTables {
  attempts: AttemptsTable;
}
