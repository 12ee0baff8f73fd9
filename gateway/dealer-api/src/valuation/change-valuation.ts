import type { changeValuationSchema, ValuationOutcome } from '@contracts/wire/valuation/valuation';
import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { offerDays, offerMiles } from './offer-rules.ts';
import { type OfferedCar, valueCar } from './value-car.ts';
import type { ValuationDocument } from './valuation-document.ts';
import { findVehicles } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';

type Comparables = Extract<ValuationOutcome, { outcome: 'valued' }>['comparables'];

/** The comparable cars behind a valuation, as shown to the shopper, sorted by id. */
async function loadComparables(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Comparables> {
  const vehicles = await findVehicles(database, 'id', ids);
  return vehicles.map(({ name, slug, price, price_including_vat, year, mileage }) => ({
    name,
    slug,
    price: price_including_vat ?? price,
    year,
    mileage,
  }));
}

export type ValuationChange = z.output<typeof changeValuationSchema>;

const dayMs = 24 * 60 * 60 * 1000;

export type ValuationDependencies = Pick<
  Dependencies,
  'catalogue' | 'database' | 'clock' | 'prices'
>;

const fieldConflict = (field: string, message: string) => new ApiRefusal(409, [{ field, message }]);

/**
 * Applies a step to a valuation. Any step except the decision resets the decision and values the
 * car again once all answers are given.
 * @throws ApiRefusal 409 `decision` without a valid price
 */
export async function changeValuation(
  dependencies: ValuationDependencies,
  document: ValuationDocument,
  change: ValuationChange,
): Promise<ValuationDocument> {
  if (change.step === 'decision') {
    return { ...document, decision: decide(document, change.decision, dependencies.clock()) };
  }
  const changed = { ...document, ...changedFields(change), decision: null };
  return { ...changed, result: await resultOf(dependencies, changed) };
}

function changedFields(
  change: Exclude<ValuationChange, { step: 'decision' }>,
): Partial<ValuationDocument> {
  if (change.step === 'condition') return { condition: change.condition };
  if (change.step === 'details') return { conditions_met: change.conditions_met === 'yes' };
  return { mileage: change.mileage, car: carOf(change) };
}

type DescribedCar = Pick<
  Extract<ValuationChange, { step: 'car' }>,
  'make_slug' | 'range_slug' | 'year' | 'fuel_type_slug' | 'transmission' | 'engine_size'
>;

/** The described car; omitted fields become null, which means unknown. */
export function carOf(described: DescribedCar): NonNullable<ValuationDocument['car']> {
  const { make_slug, range_slug, year, fuel_type_slug, transmission, engine_size } = described;
  return {
    make_slug,
    range_slug,
    year,
    fuel_type_slug: fuel_type_slug ?? null,
    transmission: transmission ?? null,
    engine_size: engine_size ?? null,
  };
}

function decide(
  { decision, result }: ValuationDocument,
  newDecision: 'accept' | 'decline',
  now: Date,
): 'accept' | 'decline' {
  if (result?.outcome !== 'valued') {
    throw fieldConflict('decision', 'There is no price to decide on yet');
  }
  // Repeating the same decision is allowed, even after the price has expired.
  if (decision !== newDecision && result.holds_until <= now.toISOString()) {
    throw fieldConflict('decision', 'This price has expired. Please start a new valuation.');
  }
  return newDecision;
}

async function resultOf(
  { catalogue, database, clock, prices }: ValuationDependencies,
  { registration, car, condition, conditions_met, mileage }: ValuationDocument,
): Promise<ValuationOutcome | null> {
  if (car === null || condition === null || conditions_met === null) return null;
  if (!conditions_met) return { outcome: 'declined', reason: 'conditions-not-met' };
  const stockVehicle =
    registration === null ? null : await catalogue.vehicleByRegistration(registration);
  const facts: OfferedCar = {
    ownId: stockVehicle?.id ?? null,
    make_slug: car.make_slug,
    range_slug: car.range_slug,
    year: car.year,
    mileage,
    fuel: car.fuel_type_slug,
    isAutomatic: car.transmission === null ? null : car.transmission === 'automatic',
    engineSize: car.engine_size,
  };
  const now = clock();
  const value = valueCar(await prices.model(), facts, condition, now.getUTCFullYear());
  if (value.outcome !== 'valued') return value;
  return {
    ...value,
    comparables: await loadComparables(database, value.comparables),
    holds_until: new Date(now.getTime() + offerDays * dayMs).toISOString(),
    holds_miles: offerMiles,
  };
}
