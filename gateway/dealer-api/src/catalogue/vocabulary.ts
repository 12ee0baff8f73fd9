import { distance } from 'fastest-levenshtein';

/** Minimum length for fuzzy matching, because short words are too similar to each other. */
const shortestGuessed = 4;
const shortestGuessedFromItsBeginning = 5;
const shortestWithTwoMistakes = 8;

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9.]+/)
    .filter((word) => word !== '' && word !== '.');
}

/** Finds words exactly, by prefix or by similarity. */
export class Vocabulary<Place> {
  readonly #places = new Map<string, Place[]>();

  add(text: string, place: Place): void {
    for (const word of new Set(wordsOf(text))) {
      const places = this.#places.get(word);
      if (places === undefined) this.#places.set(word, [place]);
      else places.push(place);
    }
  }

  /** The places of exactly this word. */
  whole(word: string): readonly Place[] {
    return this.#places.get(word) ?? [];
  }

  /** The places of the known words most similar to a word that may have been mistyped. */
  guess(typed: string): Place[] {
    if (typed.length < shortestGuessed || /\d/.test(typed)) return [];
    const swapped = neighboursSwapped(typed).flatMap((word) => this.beginningWith(word));
    return swapped.length > 0 ? swapped : this.#nearestTo(typed);
  }

  beginningWith(start: string): Place[] {
    const found: Place[] = [];
    for (const [word, places] of this.#places) {
      if (!word.startsWith(start)) continue;
      for (const place of places) found.push(place);
    }
    return found;
  }

  #nearestTo(typed: string): Place[] {
    let allowed = typed.length < shortestWithTwoMistakes ? 1 : 2;
    let found: Place[] = [];
    for (const [word, places] of this.#places) {
      const mistakes = mistakesIn(typed, word, allowed);
      if (mistakes > allowed) continue;
      if (mistakes < allowed) found = [];
      allowed = mistakes;
      found.push(...places);
    }
    return found;
  }
}

/** Edit distance to a word, or to its beginning if that is less; infinite if it cannot match. */
function mistakesIn(typed: string, word: string, allowed: number): number {
  if (word.length < typed.length - allowed || /\d/.test(word)) return Number.POSITIVE_INFINITY;
  let fewest = distance(typed, word);
  if (typed.length < shortestGuessedFromItsBeginning) return fewest;
  for (let letters = typed.length - 1; letters <= typed.length + 1; letters += 1) {
    if (letters < word.length) fewest = Math.min(fewest, distance(typed, word.slice(0, letters)));
  }
  return fewest;
}

function neighboursSwapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, place) =>
      word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );
}
