import {
  registrationLookups,
  type Valuation,
  valuationOutcomeSchema,
  type ValuationStep,
  valuedCarSchema,
} from '@contracts/wire/valuation/valuation';
import { partExchangeGrades } from '@contracts/wire/orders/part-exchange';
import { z } from 'zod';

/** The shopper's answers about a car and our valuation; null while still missing. */
const valuationDocumentSchema = z.object({
  registration: z.nullable(z.string()),
  lookup: z.optional(z.nullable(z.enum(registrationLookups))),
  mileage: z.int(),
  car: z.nullable(valuedCarSchema),
  condition: z.nullable(z.enum(partExchangeGrades)),
  conditions_met: z.nullable(z.boolean()),
  result: z.nullable(valuationOutcomeSchema),
  decision: z.nullable(z.enum(['accept', 'decline'])),
});
export type ValuationDocument = z.infer<typeof valuationDocumentSchema>;

/** Does not validate: documents are validated when they are written. */
export function readValuation(row: { document: string }): ValuationDocument {
  return JSON.parse(row.document) as ValuationDocument;
}

export function writeValuation(document: ValuationDocument): string {
  return JSON.stringify(valuationDocumentSchema.parse(document));
}

function nextStep(document: ValuationDocument): ValuationStep | null {
  const { car, condition, conditions_met, decision, result } = document;
  if (car === null) return 'car';
  if (condition === null) return 'condition';
  if (conditions_met === null) return 'details';
  return result?.outcome === 'valued' && decision === null ? 'decision' : null;
}

export function showValuation(row: {
  id: string;
  created_at: string;
  document: string;
}): Valuation {
  const document = readValuation(row);
  const { id, created_at } = row;
  // Documents older than this field lack it.
  const lookup = document.lookup ?? null;
  return { id, created_at, ...document, lookup, next: nextStep(document) };
}
