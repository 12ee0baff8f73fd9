import type { Brand } from '@contracts/platform/host/brand';
import { askedPurposes, type AskedPurpose } from '@contracts/platform/host/consent-choice';
import { consentKey } from '@contracts/platform/host/consent-key';

export function storeChoice(allowed: readonly AskedPurpose[], now = Date.now()): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify({ version: 1, chosenAt: now, allowed }));
  } catch {
    // Refused: the choice holds for this page.
  }
}

/** What the site itself would keep (S219): it is asked for whatever scripts a brand has. */
const own: readonly AskedPurpose[] = ['marketing', 'viewed'];

/** What there is anything to allow for. */
export function purposesOf({ scripts = [] }: Brand): AskedPurpose[] {
  return askedPurposes.filter(
    (purpose) => own.includes(purpose) || scripts.some((script) => script.purpose === purpose),
  );
}
