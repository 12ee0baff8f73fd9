import { consentKey } from '../host/consent-key.ts';
import { recentlyViewedList } from './recently-viewed.ts';

/** A vehicle viewed before the shopper has chosen: stored on consent, lost with the page. */
let unasked: readonly string[] = [];

/** Storing viewed vehicles needs consent (regulation 6 of PECR). */
export async function rememberViewed(cardGuid: string): Promise<void> {
  const guid = cardGuid.toLowerCase();
  const viewed = [guid, ...unasked.filter((each) => each !== guid)];
  const allowed = hasChosen() ? await readAllowed() : null;
  unasked = allowed === null ? viewed : [];
  if (!allowed?.includes('viewed')) return;
  recentlyViewedList.edit((stored) => [...new Set([...viewed, ...stored])]);
}

/** Whether the list has entries: a first visit does not load the code that parses it. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(consentKey) !== null;
  } catch (error) {
    if (error instanceof DOMException) return false; // Storage is refused.
    throw error;
  }
}

async function readAllowed() {
  const { readChoice } = await import('../host/consent-choice.ts');
  return readChoice();
}
