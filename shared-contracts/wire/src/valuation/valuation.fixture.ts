import type { Valuation, ValuationOutcome } from './valuation.ts';

/** A valuation that was started by registration and has no other answers. */
export function valuationFixture(overrides: Partial<Valuation> = {}): Valuation {
  return {
    id: '3f0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60',
    registration: 'AB19CDE',
    lookup: 'found',
    mileage: 42_000,
    car: {
      make_slug: 'ford',
      range_slug: 'focus',
      year: 2019,
      fuel_type_slug: 'petrol',
      transmission: 'manual',
      engine_size: 1498,
    },
    condition: null,
    conditions_met: null,
    result: null,
    decision: null,
    next: 'condition',
    created_at: '2026-06-15T12:00:00.000Z',
    ...overrides,
  };
}

export function offerFixture(
  overrides: Partial<Extract<ValuationOutcome, { outcome: 'valued' }>> = {},
): Extract<ValuationOutcome, { outcome: 'valued' }> {
  return {
    outcome: 'valued',
    value: 9_450,
    low: 8_700,
    high: 10_225,
    evidence: 40,
    comparables: [
      {
        name: '2019 Ford Focus',
        slug: '2019-ford-focus-104211',
        price: 11_495,
        year: 2019,
        mileage: 40_100,
      },
    ],
    holds_until: '2099-06-22T12:00:00.000Z',
    holds_miles: 250,
    ...overrides,
  };
}

/** A complete valuation whose price the seller has neither accepted nor declined. */
export function valuedFixture(overrides: Partial<Valuation> = {}): Valuation {
  return valuationFixture({
    condition: 'average',
    conditions_met: true,
    result: offerFixture(),
    next: 'decision',
    ...overrides,
  });
}
