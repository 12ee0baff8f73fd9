/** Length at which text on a card or in a list is cut (S4). */
const SHORT_TEXT_LIMIT = 85;

/** Cuts a text of more than 85 characters to 84 and an ellipsis (S4). */
export function truncateText(text: string): string {
  // Splits by code points, so that an emoji is not cut in half.
  const characters = Array.from(text);
  if (characters.length <= SHORT_TEXT_LIMIT) return text;
  return characters.slice(0, SHORT_TEXT_LIMIT - 1).join('') + '…';
}
