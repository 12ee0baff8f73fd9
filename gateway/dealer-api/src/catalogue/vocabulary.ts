import { distance } from 'fastest-levenshtein';

/** Minimum length for fuzzy matching, because short words are too similar to each other. */
const minFuzzyLength = 4;
const minFuzzyPrefixLength = 5;
const minLengthForTwoMistakes = 8;

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9.]+/)
    .filter((word) => word !== '' && word !== '.');
}

export class Vocabulary<Posting> {
  readonly #postings = new Map<string, Posting[]>();

  add(text: string, posting: Posting): void {
    for (const word of new Set(wordsOf(text))) {
      this.#postings.getOrInsertComputed(word, () => []).push(posting);
    }
  }

  findExact(word: string): readonly Posting[] {
    return this.#postings.get(word) ?? [];
  }

  /** The postings of the known words most similar to a word that may have been mistyped. */
  findSimilar(typed: string): Posting[] {
    if (typed.length < minFuzzyLength || /\d/.test(typed)) return [];
    const swapped = neighboursSwapped(typed).flatMap((word) => this.findByPrefix(word));
    return swapped.length > 0 ? swapped : this.#nearestTo(typed);
  }

  findByPrefix(prefix: string): Posting[] {
    const found: Posting[] = [];
    for (const [word, postings] of this.#postings) {
      if (!word.startsWith(prefix)) continue;
      for (const posting of postings) found.push(posting);
    }
    return found;
  }

  #nearestTo(typed: string): Posting[] {
    let allowed = typed.length < minLengthForTwoMistakes ? 1 : 2;
    let found: Posting[] = [];
    for (const [word, postings] of this.#postings) {
      const mistakes = mistakesIn(typed, word, allowed);
      if (mistakes > allowed) continue;
      if (mistakes < allowed) found = [];
      allowed = mistakes;
      found.push(...postings);
    }
    return found;
  }
}

/** Edit distance to a word, or to its beginning if that is less; infinite if it cannot match. */
function mistakesIn(typed: string, word: string, allowed: number): number {
  if (word.length < typed.length - allowed || /\d/.test(word)) return Number.POSITIVE_INFINITY;
  let fewest = distance(typed, word);
  if (typed.length < minFuzzyPrefixLength) return fewest;
  for (let letters = typed.length - 1; letters <= typed.length + 1; letters += 1) {
    if (letters < word.length) fewest = Math.min(fewest, distance(typed, word.slice(0, letters)));
  }
  return fewest;
}

function neighboursSwapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, index) =>
      word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  );
}
