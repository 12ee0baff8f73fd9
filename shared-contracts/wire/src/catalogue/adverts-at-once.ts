/** As many `card_guid` as one question for adverts may name: an address has its limits (S193). */
export const maxAdvertsAtOnce = 100;

/** The questions that a longer list takes. */
export function inQuestions(cardGuids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(cardGuids.length / maxAdvertsAtOnce) }, (_, question) =>
    cardGuids.slice(question * maxAdvertsAtOnce, (question + 1) * maxAdvertsAtOnce),
  );
}
