import type {
  changeValuationSchema,
  ValuationOutcome,
  ValuedCar,
} from '@contracts/wire/valuation/valuation';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { conflict } from '../http/api-errors.ts';
import { offerDays, offerMiles } from './offer-rules.ts';
import { type OfferedCar, valueCar } from './value-car.ts';
import type { ValuationDocument } from './valuation-document.ts';
import { findVehicles } from '../catalogue/vehicle-store.ts';

type ValuationChange = z.output<typeof changeValuationSchema>;

const dayMs = 24 * 60 * 60 * 1000;

type ValuationDependencies = Pick<Dependencies, 'catalogue' | 'database' | 'clock' | 'prices'>;

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

/** The described car; omitted fields become null, which means unknown. */
export function carOf(
  described: Omit<Extract<ValuationChange, { step: 'car' }>, 'step'>,
): ValuedCar {
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
    throw conflict('There is no price to decide on yet', 'decision');
  }
  // Repeating the same decision is allowed, even after the price has expired.
  if (decision !== newDecision && result.holds_until <= now.toISOString()) {
    throw conflict('This price has expired. Please start a new valuation.', 'decision');
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
  const comparables = await findVehicles(database, 'id', value.comparables);
  return {
    ...value,
    comparables: comparables.map(({ name, slug, price, price_including_vat, ...vehicle }) => ({
      name,
      slug,
      price: price_including_vat ?? price,
      year: vehicle.year,
      mileage: vehicle.mileage,
    })),
    holds_until: new Date(now.getTime() + offerDays * dayMs).toISOString(),
    holds_miles: offerMiles,
  };
}
