import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/database.ts';

export interface Removal {
  readonly removed: number;
  readonly kept: readonly { readonly reference: string; readonly why: string }[];
}

/** A part of the store that contains personal data. Sources are listed in `personal-data.ts`. */
export interface PersonalDataSource {
  readonly name: string;
  /**
   * All data stored about an email address.
   * @param email in lower case
   */
  export(database: Kysely<Database>, email: string): Promise<readonly object[]>;
  /** @param email in lower case */
  remove(transaction: Transaction<Database>, email: string, now: Date): Promise<Removal>;
  removeOld(transaction: Transaction<Database>, limits: RetentionLimits): Promise<number>;
}

/** Records older than these ISO instants are removed. */
export interface RetentionLimits {
  readonly before: string;
  /** Limit for suspected spam that no operator has released. */
  readonly heldBefore: string;
}
