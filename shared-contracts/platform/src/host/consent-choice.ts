import * as z from 'zod/mini';
import { consentKey } from './consent-key.ts';

/** A choice is asked for anew after this. */
const maxAgeMs = 180 * 24 * 60 * 60 * 1_000;

/** What a shopper is asked about; what a checkout can't do without is none of it. */
export const askedPurposes = ['measurement', 'marketing', 'reviews', 'viewed'] as const;
export type AskedPurpose = (typeof askedPurposes)[number];

const choiceSchema = z.object({
  version: z.literal(1),
  chosenAt: z.number(),
  allowed: z.array(z.enum(askedPurposes)),
});

/** What this browser's shopper allows; null while nothing was chosen, or too long ago. */
export function readChoice(now = Date.now()): AskedPurpose[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null');
    const choice = z.safeParse(choiceSchema, stored);
    if (!choice.success || now - choice.data.chosenAt > maxAgeMs) return null;
    return choice.data.allowed;
  } catch {
    return null; // Storage is refused, or holds what is not ours: nothing is allowed.
  }
}
