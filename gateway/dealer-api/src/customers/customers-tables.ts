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
interface CustomerTokensTable {
  /** SHA-256 of the token. */
  token_hash: string;
  customer_id: string;
  /** ISO instant. */
  expires_at: string;
}

/** A customer who asked for a new password; the latest request alone is good. */
interface PasswordResetsTable {
  customer_id: string;
  /** SHA-256 of the token in the message; the token itself is not stored. */
  token_hash: string;
  /** ISO instant. */
  expires_at: string;
}

export interface CustomersTables {
  customers: CustomersTable;
  customer_tokens: CustomerTokensTable;
  password_resets: PasswordResetsTable;
}
