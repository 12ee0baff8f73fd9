import type { Kysely, Transaction } from 'kysely';
import { queueBookingRemoval } from '../outbox/crm-outbox-entries.ts';
import type { Database } from '../store/database.ts';
import { type ResumeLinkOutboxEntry, resumeLinkIdPrefix } from '../valuation/resume-links.ts';
import type { PersonalDataSource } from './personal-data-source.ts';

/** Resume links to an email address that have not been sent yet. */
async function unsentLinksTo(
  database: Kysely<Database>,
  email: string,
): Promise<ResumeLinkOutboxEntry[]> {
  const waiting = await database
    .selectFrom('outbox')
    .select('document')
    .where('queue', '=', 'messages')
    .where('id', 'like', `${resumeLinkIdPrefix}%`)
    .where('state', '=', 'waiting')
    .execute();
  return waiting
    .map(({ document }) => JSON.parse(document) as ResumeLinkOutboxEntry)
    .filter(({ email_address }) => email_address.toLowerCase() === email);
}

const bookingsOf = (database: Kysely<Database>, email: string) =>
  database
    .selectFrom('valuation_bookings')
    .innerJoin('valuations', 'valuations.id', 'valuation_bookings.valuation_id')
    .select(['valuation_id', 'reference', 'state', 'changed_at'])
    .select(['valuation_bookings.document as booking', 'valuations.document'])
    .where('email_address', '=', email)
    .orderBy('changed_at')
    .orderBy('valuation_id')
    .execute();

const valuationsOfAccount = (database: Kysely<Database>, email: string) =>
  database
    .selectFrom('valuations')
    .innerJoin('customers', 'customers.id', 'valuations.customer_id')
    .select(['valuations.id', 'valuations.document', 'valuations.created_at'])
    .where('customers.email_address', '=', email)
    .orderBy('valuations.created_at')
    .orderBy('valuations.id')
    .execute();

const tablesOfValuation = [
  'valuation_links',
  'valuation_browsers',
  'valuation_bookings',
  'valuation_starts',
] as const;

async function removeValuations(transaction: Transaction<Database>, ids: Iterable<string>) {
  for (const id of ids) {
    for (const table of tablesOfValuation) {
      await transaction.deleteFrom(table).where('valuation_id', '=', id).execute();
    }
    await transaction.deleteFrom('valuations').where('id', '=', id).execute();
  }
}

/**
 * Data about cars that visitors may sell, including registrations. A valuation is found by the
 * email address of its account or its booking. Resume links to the address are removed as well.
 */
export const valuationData: PersonalDataSource = {
  name: 'valuations',
  async export(database, email) {
    const bookings = await bookingsOf(database, email);
    const links = await database
      .selectFrom('valuation_links')
      .select(['valuation_id', 'expires_at'])
      .where('email_address', '=', email)
      .orderBy('expires_at')
      .orderBy('valuation_id')
      .execute();
    const waiting = await unsentLinksTo(database, email);
    const bookedIds = new Set(bookings.map(({ valuation_id }) => valuation_id));
    const unbooked = (await valuationsOfAccount(database, email)).filter(
      ({ id }) => !bookedIds.has(id),
    );
    return [
      ...bookings.map(({ booking, document, ...row }) => ({
        ...row,
        booking: JSON.parse(booking) as unknown,
        valuation: JSON.parse(document) as unknown,
      })),
      ...unbooked.map(({ id, document, created_at }) => ({
        valuation_id: id,
        created_at,
        valuation: JSON.parse(document) as unknown,
      })),
      ...links.map((link) => ({ link_sent: link })),
      ...waiting.map(({ valuation, expires_at }) => ({
        link_waiting: { valuation_id: valuation, expires_at },
      })),
    ];
  },
  async remove(transaction, email, now) {
    const bookings = await bookingsOf(transaction, email);
    const ids = new Set([
      ...bookings.map(({ valuation_id }) => valuation_id),
      ...(await valuationsOfAccount(transaction, email)).map(({ id }) => id),
    ]);
    await removeValuations(transaction, ids);
    const waiting = await unsentLinksTo(transaction, email);
    for (const { id } of waiting) {
      await transaction
        .updateTable('outbox')
        .set({ document: '', state: 'taken' })
        .where('queue', '=', 'messages')
        .where('id', '=', id)
        .execute();
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('valuation_links')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow();
    for (const booking of bookings) await queueBookingRemoval(transaction, booking, now);
    return { removed: ids.size + waiting.length + Number(numDeletedRows), kept: [] };
  },
  async removeOld(transaction, { before }) {
    const old = await transaction
      .selectFrom('valuations')
      .select('id')
      .where('created_at', '<', before)
      .execute();
    await removeValuations(
      transaction,
      old.map(({ id }) => id),
    );
    return old.length;
  },
};
