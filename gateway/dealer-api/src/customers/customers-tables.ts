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

/** A sign-up whose email address is not confirmed yet. One address may have several. */
interface SignUpsTable {
  /** UUID. */
  id: string;
  /** In lower case. */
  email_address: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** Path of the page that comes after the confirmation. */
  redirect: string | null;
  /** SHA-256 of the token in the message; null until the message is sent. */
  token_hash: string | null;
  /** ISO instant. */
  expires_at: string;
}

/** A vehicle that a customer keeps in the account; it may be sold by now. */
interface AccountVehiclesTable {
  customer_id: string;
  /** In lower case. */
  card_guid: string;
  /** ISO instant. */
  saved_at: string;
}

/** A search that a customer keeps in the account. */
interface AccountSearchesTable {
  /** UUID. */
  id: string;
  customer_id: string;
  /** Canonical, so that a customer has each search once. */
  query: string;
  name: string;
  /** ISO instant. */
  saved_at: string;
}

export interface CustomersTables {
  account_vehicles: AccountVehiclesTable;
  account_searches: AccountSearchesTable;
  customers: CustomersTable;
  customer_tokens: CustomerTokensTable;
  password_resets: PasswordResetsTable;
  sign_ups: SignUpsTable;
}
