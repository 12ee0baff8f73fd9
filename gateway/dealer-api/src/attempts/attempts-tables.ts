/** Attempts of one subject in its current window. */
interface AttemptsTable {
  /** SHA-256 of what is counted, such as a login and its network. */
  subject: string;
  attempts: number;
  /** ISO instant at which counting restarts. */
  window_ends_at: string;
}

export interface AttemptsTables {
  attempts: AttemptsTable;
}
