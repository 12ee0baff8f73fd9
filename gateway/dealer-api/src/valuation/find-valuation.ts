import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Kysely, Selectable } from 'kysely';
import type { PartExchange } from '@contracts/wire/orders/part-exchange';
import { accessCondition } from '../access/record-access.ts';
import { readVisitor, type Visitor, type BrowserVisitor } from '../access/visitor.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { ValuationsTables } from '../store/tables/valuations.ts';
import { readValuation } from './valuation-document.ts';
import { hashRequest, requireSameRequest } from '../http/idempotency.ts';

export type ValuationRow = Selectable<ValuationsTables['valuations']>;

/** The valuations that a visitor began or opened by a link. */
export function valuationsOf(database: Kysely<Database>, visitor: Visitor) {
  return database
    .selectFrom('valuations')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        accessCondition(visitor),
        eb(
          'id',
          'in',
          selectFrom('valuation_browsers').select('valuation_id').where(accessCondition(visitor)),
        ),
      ]),
    );
}

/** @throws ApiRefusal 404 for another visitor's valuation, as for an unknown one */
export async function findValuation(
  dependencies: StoreAndClock,
  request: Request,
  id: string,
): Promise<ValuationRow> {
  const visitor = await readVisitor(dependencies, request);
  const row = await valuationsOf(dependencies.database, visitor)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('There is no such valuation here');
  return row;
}

/**
 * ISO instant until which our offer of this value for the car holds. If the visitor accepted
 * several such offers, the latest counts. Undefined if the visitor accepted none.
 */
export async function acceptedUntil(
  database: Kysely<Database>,
  visitor: Visitor,
  registration: PartExchange['registration'],
  value: PartExchange['value'],
): Promise<string | undefined> {
  const valuations = (await valuationsOf(database, visitor).execute()).map(readValuation);
  return valuations
    .flatMap(({ decision, registration: valuedRegistration, result }) =>
      decision === 'accept' &&
      result?.outcome === 'valued' &&
      result.value === value &&
      // A car described by make and model has no registration.
      (valuedRegistration === null || valuedRegistration === registration)
        ? [result.holds_until]
        : [],
    )
    .sort()
    .at(-1);
}

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
