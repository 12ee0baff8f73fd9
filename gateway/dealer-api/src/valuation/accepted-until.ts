import type { PartExchange } from '@contracts/wire/orders/part-exchange';
import type { Kysely } from 'kysely';
import type { Visitor } from '../access/visitor.ts';
import type { Database } from '../store/database.ts';
import { valuationsOf } from './find-valuation.ts';
import { readValuation } from './valuation-document.ts';

/**
 * ISO instant until which our offer of this value for the car holds. If the visitor accepted
 * several such offers, the latest counts. Undefined if the visitor accepted none.
 */
export async function acceptedUntil(
  database: Kysely<Database>,
  visitor: Visitor,
  { registration, value }: Pick<PartExchange, 'registration' | 'value'>,
): Promise<string | undefined> {
  const accepted = (await valuationsOf(database, visitor).execute())
    .map(readValuation)
    .flatMap(({ decision, registration: valuedRegistration, result }) =>
      decision === 'accept' &&
      result?.outcome === 'valued' &&
      result.value === value &&
      // A car described by make and model has no registration.
      (valuedRegistration === null || valuedRegistration === registration)
        ? [result.holds_until]
        : [],
    );
  return accepted.toSorted().at(-1);
}
