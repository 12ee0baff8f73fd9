export interface CustomersTable {
  /** UUID. */
  id: string;
  /** In lower case. */
  email_address: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  telephone: string | null;
  /** JSON list. */
  scopes: string;
  /** ISO instant. */
  created_at: string;
}

/** A login that has not expired. The token itself is never stored. */
export interface CustomerTokensTable {
  /** SHA-256 of the token. */
  token_hash: string;
  customer_id: string;
  /** ISO instant. */
  expires_at: string;
}

/** Attempts of one subject in its current window. */
export interface LoginAttemptsTable {
  /** SHA-256 of what is counted: an email address and network address, or the latter alone. */
  subject: string;
  attempts: number;
  /** ISO instant at which counting starts anew. */
  window_ends_at: string;
}

/** A customer who asked for a new password. */
export interface PasswordResetsTable {
  id: string;
  customer_id: string;
  /** ISO instant. */
  requested_at: string;
}

export interface CustomersTables {
  customers: CustomersTable;
  customer_tokens: CustomerTokensTable;
  login_attempts: LoginAttemptsTable;
  password_resets: PasswordResetsTable;
}
