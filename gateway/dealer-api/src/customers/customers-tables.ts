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
  /** Of the customer, as the login found it: no login outlives a change of the password. */
  password_hash: string;
  /** ISO instant. */
  expires_at: string;
}

/** The latest request for a new password of an email address, whoever's it is; it alone is good. */
interface PasswordResetsTable {
  /** SHA-256 of the address in lower case: what strangers type is nobody's to read. */
  email_hash: string;
  /** Null where no customer has the address; nobody is sent that token. */
  customer_id: string | null;
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
