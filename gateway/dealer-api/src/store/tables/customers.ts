export interface CustomersTable {
  id: string;
  email_address: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  telephone: string | null;
  /** JSON array. */
  scopes: string;
  created_at: string;
}

export interface CustomersTables {
  customers: CustomersTable;
  /** A login that has not expired. */
  customer_tokens: {
    token_hash: string;
    customer_id: string;
    /** The customer's `password_hash` at login. Changing the password therefore ends the login. */
    password_hash: string;
    expires_at: string;
  };
  /** The latest password reset for an email address, whether or not it has an account. */
  password_resets: {
    /** Addresses that strangers type must not be readable. */
    email_hash: string;
    /** Null if no customer has the address. That token is never sent. */
    customer_id: string | null;
    token_hash: string;
    expires_at: string;
  };
  /** A sign-up whose email address is not confirmed yet. One address may have several. */
  sign_ups: {
    id: string;
    email_address: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    /** Path of the page after the confirmation. */
    redirect: string | null;
    /** Null until the message is sent. */
    token_hash: string | null;
    expires_at: string;
  };
  /** A vehicle saved in a customer's account. It may have been sold since. */
  account_vehicles: {
    customer_id: string;
    /** In lower case. */
    card_guid: string;
    saved_at: string;
  };
  /** A search saved in a customer's account. */
  account_searches: {
    id: string;
    customer_id: string;
    /** The canonical query, so that a customer saves each search only once. */
    query: string;
    name: string;
    saved_at: string;
  };
  attempts: {
    /** SHA-256 of the counted subject, such as a login and its network. */
    subject: string;
    attempts: number;
    /** When counting restarts. */
    window_ends_at: string;
  };
}
