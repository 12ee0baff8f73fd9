/**
 * The limit of one call: so many `card_guid` for adverts (S193), or `stock_ids` for finance (S124).
 * A longer address could be refused.
 */
export const maxAdvertsAtOnce = 100;

/** The ids in batches of one call each. */
export function inQuestions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxAdvertsAtOnce) }, (_, question) =>
    ids.slice(question * maxAdvertsAtOnce, (question + 1) * maxAdvertsAtOnce),
  );
}
