const ELLIPSIS = '…';

/** Length at which text on a card or in a list is cut (S4). */
const SHORT_TEXT_LIMIT = 85;
/** Number of characters of a vehicle's description shown before 'read more' (S154). */
const DESCRIPTION_LIMIT = 250;

/** Cuts a text of more than 85 characters to 84 and an ellipsis (S4). */
export function truncateText(text: string): string {
  // Splits by code points, so that an emoji is not cut in half.
  const characters = Array.from(text);
  if (characters.length <= SHORT_TEXT_LIMIT) return text;
  return characters.slice(0, SHORT_TEXT_LIMIT - 1).join('') + ELLIPSIS;
}

/** The first 250 characters of a description (S154). `shortened` if 'read more' reveals more. */
export function excerptDescription(description: string) {
  const characters = Array.from(description);
  if (characters.length <= DESCRIPTION_LIMIT) return { text: description, shortened: false };
  const excerpt = characters.slice(0, DESCRIPTION_LIMIT).join('');
  return { text: excerpt + ELLIPSIS, shortened: true };
}
