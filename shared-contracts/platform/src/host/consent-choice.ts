import * as z from 'zod/mini';
import { consentKey } from './consent-key.ts';

/** After this the banner asks again. */
const maxAgeMs = 180 * 24 * 60 * 60 * 1_000;

/** Purposes that the banner asks about; those that a checkout needs are not among them. */
export const askedPurposes = ['measurement', 'marketing', 'reviews', 'viewed'] as const;
export type AskedPurpose = (typeof askedPurposes)[number];

const choiceSchema = z.object({
  version: z.literal(1),
  chosenAt: z.number(),
  allowed: z.array(z.enum(askedPurposes)),
});

/** The allowed purposes of this browser; null without a choice, or if it is too old. */
export function readChoice(now = Date.now()): AskedPurpose[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null');
    const choice = z.safeParse(choiceSchema, stored);
    if (!choice.success || now - choice.data.chosenAt > maxAgeMs) return null;
    return choice.data.allowed;
  } catch {
    return null; // Storage is refused or invalid: nothing is allowed.
  }
}
