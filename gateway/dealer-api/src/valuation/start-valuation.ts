import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BrowserVisitor } from '../access/visitor.ts';
import { conflict } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { ValuationRow } from './find-valuation.ts';

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A key belongs to the customer, or to the browser while nobody is logged in. */
const keyOf = ({ visitor, key }: Begun) =>
  hashOf(visitor.customerId ?? visitor.browserHash, String(key));

interface Begun {
  readonly visitor: BrowserVisitor;
  readonly key: string | undefined;
  /** What was sent. */
  readonly sent: object;
}

/** The one that was begun under the same key. @throws ApiRefusal 409 where that was of another car */
export async function begunBefore(
  database: Kysely<Database>,
  begun: Begun,
): Promise<ValuationRow | undefined> {
  const { key, sent } = begun;
  if (key === undefined) return undefined;
  const found = await database
    .selectFrom('valuation_starts')
    .innerJoin('valuations', 'valuations.id', 'valuation_starts.valuation_id')
    .selectAll('valuations')
    .select('request_hash')
    .where('key_hash', '=', keyOf(begun))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { request_hash, ...row } = found;
  if (request_hash !== hashOf(JSON.stringify(sent))) {
    throw conflict('This Idempotency-Key was used for another valuation');
  }
  return row;
}

/** Begins a valuation, once for each key: of two that are sent at once one is begun. */
export async function beginValuation(
  database: Kysely<Database>,
  begun: Begun,
  document: string,
  now: Date,
): Promise<{ row: ValuationRow; isNew: boolean }> {
  const { visitor, key, sent } = begun;
  const row: ValuationRow = {
    id: randomUUID(),
    document,
    created_at: now.toISOString(),
    holder_hash: visitor.browserHash,
    customer_id: visitor.customerId ?? null,
    version: 1,
  };
  return database.transaction().execute(async (transaction) => {
    if (key !== undefined) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('valuation_starts')
        .values({
          key_hash: keyOf(begun),
          request_hash: hashOf(JSON.stringify(sent)),
          valuation_id: row.id,
        })
        .onConflict((already) => already.doNothing())
        .executeTakeFirstOrThrow();
      const first =
        numInsertedOrUpdatedRows === 1n ? undefined : await begunBefore(transaction, begun);
      if (first !== undefined) return { row: first, isNew: false };
    }
    await transaction.insertInto('valuations').values(row).execute();
    return { row, isNew: true };
  });
}
