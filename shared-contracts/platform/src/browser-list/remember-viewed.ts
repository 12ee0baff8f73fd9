import { consentKey } from '../host/consent-key.ts';
import { recentlyViewedList } from './recently-viewed.ts';

/** Viewed while nobody had been asked: with the page it is forgotten, unless a yes comes first. */
let unasked: readonly string[] = [];

/**
 * For the page of a vehicle: what it is remembered for is shown elsewhere. Nobody asks a site to
 * note what they look at, so the browser keeps it only for who allows it (regulation 6 of PECR).
 */
export async function rememberViewed(cardGuid: string): Promise<void> {
  const guid = cardGuid.toLowerCase();
  const viewed = [guid, ...unasked.filter((each) => each !== guid)];
  const allowed = hasChosen() ? await readAllowed() : null;
  unasked = allowed === null ? viewed : [];
  if (!allowed?.includes('viewed')) return;
  recentlyViewedList.edit((stored) => [...new Set([...viewed, ...stored])]);
}

/** Whether there is anything to read: a first visit does without what reads it. */
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
