import type { Request, Response } from 'express';
import type { Kysely, Selectable } from 'kysely';
import { notFound } from '../http/api-errors.ts';
import { holderHashOf } from '../orders/order-asker.ts';
import type { Database } from '../store/database.ts';
import type { ValuationsTables } from './valuations-tables.ts';

export type ValuationRow = Selectable<ValuationsTables['valuations']>;

/** Those that a browser began, and those that a link opened in it. */
export function valuationsOf(database: Kysely<Database>, holder: string) {
  return database
    .selectFrom('valuations')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('holder_hash', '=', holder),
        eb(
          'id',
          'in',
          selectFrom('valuation_holders').select('valuation_id').where('holder_hash', '=', holder),
        ),
      ]),
    );
}

/** @throws ApiRefusal 404, for a valuation of another browser as for one that there is not */
export async function findValuation(
  database: Kysely<Database>,
  request: Request,
  response: Response,
  id: string,
): Promise<ValuationRow> {
  response.set('Cache-Control', 'no-store');
  const holder = holderHashOf(request);
  const row =
    holder === undefined
      ? undefined
      : await valuationsOf(database, holder).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('There is no such valuation here');
  return row;
}
