import type { Kysely } from 'kysely';
import { hashEmail } from '../access/customer-tokens.ts';
import type { Database } from '../store/database.ts';
import { customerData } from './customer-data.ts';
import { formData } from './form-data.ts';
import { orderData } from './order-data.ts';
import type { PersonalDataSource, Removal } from './personal-data-source.ts';
import { valuationData } from './valuation-data.ts';

/** All sources of personal data. Add each new table with personal data here. */
export const sources: readonly PersonalDataSource[] = [
  orderData,
  formData,
  // Before the accounts, because it finds valuations by their account.
  valuationData,
  customerData,
];

const normaliseEmail = (email: string) => email.trim().toLowerCase();

export async function exportPerson(
  database: Kysely<Database>,
  email: string,
): Promise<Record<string, readonly object[]>> {
  const parts = await Array.fromAsync(
    sources,
    async (source) => [source.name, await source.export(database, normaliseEmail(email))] as const,
  );
  return Object.fromEntries(parts);
}

export type PersonRemoval = Awaited<ReturnType<typeof removePerson>>;

/** Removes all stored data of an email address. If that fails, nothing is removed. */
export function removePerson(database: Kysely<Database>, email: string, now: Date) {
  return database.transaction().execute(async (transaction) => {
    const removals: Record<string, Removal> = {};
    for (const source of sources) {
      removals[source.name] = await source.remove(transaction, normaliseEmail(email), now);
    }
    // The hash proves later that the address was removed, without revealing it.
    return { email_hash: hashEmail(email), sources: removals };
  });
}
