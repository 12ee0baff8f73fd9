import * as z from 'zod/mini';
import { consentKey } from './consent-key.ts';

/** Age of a choice after which the banner asks again. */
const maxAgeMs = 180 * 24 * 60 * 60 * 1_000;

/** Purposes that need consent, so the banner asks about them. Checkout scripts need none. */
export const consentPurposes = ['measurement', 'marketing', 'reviews', 'viewed'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const choiceSchema = z.object({
  version: z.literal(1),
  chosenAt: z.number(),
  allowed: z.array(z.enum(consentPurposes)),
});

/** The purposes that the shopper allowed; null if the choice is missing or too old. */
export function readChoice(): ConsentPurpose[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null');
    const choice = z.safeParse(choiceSchema, stored);
    if (!choice.success || Date.now() - choice.data.chosenAt > maxAgeMs) return null;
    return choice.data.allowed;
  } catch {
    return null; // If storage is refused or invalid, nothing is allowed.
  }
}
