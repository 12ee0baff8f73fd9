import {
  type Valuation,
  valuationSchema,
  type ValuationStep,
} from '@contracts/wire/valuation/valuation';
import * as z from 'zod/mini';
import type { ValuationRow } from './find-valuation.ts';

/** The shopper's answers about a car and our valuation; null while still missing. */
const valuationDocumentSchema = z.extend(
  z.omit(valuationSchema, { id: true, created_at: true, next: true }),
  // Documents older than this field lack it.
  { lookup: z.optional(valuationSchema.shape.lookup) },
);
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

export function showValuation(row: ValuationRow): Valuation {
  const { id, created_at } = row;
  const { lookup = null, ...document } = readValuation(row);
  return { id, created_at, ...document, lookup, next: nextStep(document) };
}
