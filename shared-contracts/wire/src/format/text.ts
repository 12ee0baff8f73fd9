const ELLIPSIS = '…';

/** Characters of a text that stay untouched in lists and cards (S4). */
export const SHORT_TEXT_LIMIT = 85;
/** Characters of a vehicle's description shown before 'read more' (S154). */
export const DESCRIPTION_LIMIT = 250;

export interface Excerpt {
  text: string;
  /** Whether something was left out, so that a 'read more' has a reason to be there. */
  shortened: boolean;
}

/** Cuts a text of more than 85 characters to 84 and an ellipsis; 85 exactly stay as they are (S4). */
export function truncateText(text: string): string {
  // Code points, so that no character is cut in half.
  const characters = Array.from(text);
  if (characters.length <= SHORT_TEXT_LIMIT) return text;
  return characters.slice(0, SHORT_TEXT_LIMIT - 1).join('') + ELLIPSIS;
}

/** The first 250 characters of a description (S154). */
export function excerptDescription(description: string): Excerpt {
  const characters = Array.from(description);
  if (characters.length <= DESCRIPTION_LIMIT) return { text: description, shortened: false };
  const kept = characters.slice(0, DESCRIPTION_LIMIT).join('');
  return { text: kept + ELLIPSIS, shortened: true };
}
