import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/database.ts';

/** What was removed, and what has to stay. */
export interface Removal {
  readonly removed: number;
  readonly kept: readonly { readonly reference: string; readonly why: string }[];
}

/** A part of the store that holds what people told about themselves. Each kind is listed once. */
export interface PersonalDataSource {
  /** For reports: 'forms'. */
  readonly name: string;
  /** Everything of an e-mail address. @param email in lower case */
  export(database: Kysely<Database>, email: string): Promise<readonly object[]>;
  /** @param email in lower case */
  remove(transaction: Transaction<Database>, email: string, now: Date): Promise<Removal>;
  /** How many of it are over their time. */
  countOld(database: Kysely<Database>, limits: RetentionLimits): Promise<number>;
  /** @returns how many it removed */
  removeOld(transaction: Transaction<Database>, limits: RetentionLimits): Promise<number>;
}

/** What came before these ISO instants goes. */
export interface RetentionLimits {
  readonly before: string;
  /** Of what looked like spam and nobody wanted. */
  readonly heldBefore: string;
}
