import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BrowserVisitor } from '../access/visitor.ts';
import { hashRequest, requireSameRequest } from '../http/idempotency.ts';
import type { Database } from '../store/database.ts';
import type { ValuationRow } from './find-valuation.ts';

/** Idempotency keys are per customer, or per browser if no customer is logged in. */
const keyOf = ({ visitor, key }: ValuationStart) =>
  hashRequest([visitor.customerId ?? visitor.browserHash, String(key)]);

interface ValuationStart {
  readonly visitor: BrowserVisitor;
  readonly key: string | undefined;
  readonly submitted: object;
}

/** Finds the valuation started with this key. @throws ApiRefusal 409 if it is for another car */
export async function findStarted(
  database: Kysely<Database>,
  start: ValuationStart,
): Promise<ValuationRow | undefined> {
  const { key, submitted } = start;
  if (key === undefined) return undefined;
  const found = await database
    .selectFrom('valuation_starts')
    .innerJoin('valuations', 'valuations.id', 'valuation_starts.valuation_id')
    .selectAll('valuations')
    .select('request_hash')
    .where('key_hash', '=', keyOf(start))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { request_hash, ...row } = found;
  requireSameRequest({ request_hash }, hashRequest(submitted), 'valuation');
  return row;
}

/** Starts a valuation once for each key, even if two requests arrive at the same time. */
export async function storeValuation(
  database: Kysely<Database>,
  start: ValuationStart,
  document: string,
  now: Date,
): Promise<{ row: ValuationRow; isNew: boolean }> {
  const { visitor, key, submitted } = start;
  const row: ValuationRow = {
    id: randomUUID(),
    document,
    created_at: now.toISOString(),
    browser_hash: visitor.browserHash,
    customer_id: visitor.customerId ?? null,
    version: 1,
  };
  return database.transaction().execute(async (transaction) => {
    if (key !== undefined) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('valuation_starts')
        .values({
          key_hash: keyOf(start),
          request_hash: hashRequest(submitted),
          valuation_id: row.id,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      const first =
        numInsertedOrUpdatedRows === 1n ? undefined : await findStarted(transaction, start);
      if (first !== undefined) return { row: first, isNew: false };
    }
    await transaction.insertInto('valuations').values(row).execute();
    return { row, isNew: true };
  });
}
