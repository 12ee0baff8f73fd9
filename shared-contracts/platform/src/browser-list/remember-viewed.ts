import { consentKey } from '../host/consent-key.ts';
import { recentlyViewedList } from './recently-viewed.ts';

/** Vehicles viewed before the consent choice. Stored on consent, otherwise lost with the page. */
let viewedBeforeChoice: readonly string[] = [];

/** Records a viewed vehicle. Storing it needs consent (regulation 6 of PECR). */
export async function rememberViewed(cardGuid: string): Promise<void> {
  const guid = cardGuid.toLowerCase();
  const viewed = [guid, ...viewedBeforeChoice.filter((each) => each !== guid)];
  const allowed = hasChosen() ? (await import('../host/consent-choice.ts')).readChoice() : null;
  viewedBeforeChoice = allowed === null ? viewed : [];
  if (!allowed?.includes('viewed')) return;
  recentlyViewedList.edit((stored) => [...new Set([...viewed, ...stored])]);
}

/** Whether a consent choice is stored. If not, the code that reads the choice is not loaded. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(consentKey) !== null;
  } catch (error) {
    if (error instanceof DOMException) return false; // The browser refuses storage.
    throw error;
  }
}
