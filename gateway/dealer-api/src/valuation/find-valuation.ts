import type { Request, Response } from 'express';
import type { Kysely, Selectable } from 'kysely';
import type { PartExchange } from '@contracts/wire/orders/part-exchange';
import { accessCondition } from '../access/record-access.ts';
import { readVisitor, type Visitor } from '../access/visitor.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { ValuationsTables } from '../store/tables/valuations.ts';
import { readValuation } from './valuation-document.ts';

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
  response: Response,
  id: string,
): Promise<ValuationRow> {
  response.set('Cache-Control', 'no-store');
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
