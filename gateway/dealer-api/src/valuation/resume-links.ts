import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createToken, hashToken } from '../access/customer-tokens.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';
import type { BrowserVisitor } from '../access/visitor.ts';
import type { ValuationRow } from './find-valuation.ts';

/** The outbox content of a message with a link. The link's key is created on sending. */
export interface ResumeLinkOutboxEntry {
  readonly kind: 'valuation-link';
  readonly id: string;
  readonly valuation: string;
  readonly email_address: string;
  /** Pounds. */
  readonly value: number;
  /** ISO instant. */
  readonly expires_at: string;
}

export interface ResumeLinkMessage extends ResumeLinkOutboxEntry {
  /** Path, with the key, of the page that asks for confirmation and then opens the valuation. */
  readonly path: string;
}

export const resumeLinkIdPrefix = 'valuation-link-';

export async function queueResumeLink(
  database: Kysely<Database>,
  { id: valuation }: ValuationRow,
  details: Pick<ResumeLinkOutboxEntry, 'email_address' | 'value' | 'expires_at'>,
  now: Date,
): Promise<void> {
  const id = `${resumeLinkIdPrefix}${randomUUID()}`;
  const document: ResumeLinkOutboxEntry = { kind: 'valuation-link', id, valuation, ...details };
  await database
    .transaction()
    .execute((transaction) => putInOutbox(transaction, 'messages', { id, document }, now));
}

/**
 * Builds the message when it is sent, with a new key; the store keeps only the key's hash.
 * Undefined if the valuation was removed or the price has expired.
 */
export async function prepareResumeLinkMessage(
  database: Kysely<Database>,
  entry: ResumeLinkOutboxEntry,
  now: Date,
): Promise<ResumeLinkMessage | undefined> {
  const { email_address, expires_at, valuation: valuation_id } = entry;
  const existing = await database
    .selectFrom('valuations')
    .select('id')
    .where('id', '=', valuation_id)
    .executeTakeFirst();
  if (existing === undefined || expires_at <= now.toISOString()) return undefined;
  const key = createToken();
  await database
    .deleteFrom('valuation_links')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  await database
    .insertInto('valuation_links')
    .values({
      token_hash: hashToken(key),
      valuation_id,
      email_address: email_address.toLowerCase(),
      expires_at,
    })
    .execute();
  return { ...entry, path: `/valuation/resume?key=${key}` };
}

/** Grants a visitor access to a link's valuation; undefined if the link is unknown or expired. */
export async function openResumeLink(
  database: Kysely<Database>,
  key: string,
  { browserHash: browser_hash, customerId }: BrowserVisitor,
  now: Date,
): Promise<ValuationRow | undefined> {
  const found = await database
    .selectFrom('valuation_links')
    .innerJoin('valuations', 'valuations.id', 'valuation_links.valuation_id')
    .selectAll('valuations')
    .where('token_hash', '=', hashToken(key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (found !== undefined) {
    const customer_id = customerId ?? null;
    await database
      .insertInto('valuation_browsers')
      .values({ browser_hash, customer_id, valuation_id: found.id })
      .onConflict((conflict) =>
        conflict.columns(['browser_hash', 'valuation_id']).doUpdateSet({ customer_id }),
      )
      .execute();
  }
  return found;
}
