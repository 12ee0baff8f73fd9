/**
 * A word such as '3', 'a' or 'mx5' that is too short or too code-like for prefix search: '3' must
 * not find a 330i.
 */
export function isCode(word: string): boolean {
  return word.length <= 2 || /\d/.test(word);
}

/** Finds models by the first words of their names, with or without spaces between them. */
export class ModelNames<Place> {
  readonly #places = new Map<string, Place[]>();

  /** @param words of the name of a range or model */
  add(words: readonly string[], place: Place): void {
    for (let count = 1; count <= words.length; count += 1) {
      const key = keyOf(words.slice(0, count));
      const places = this.#places.get(key);
      if (places === undefined) this.#places.set(key, [place]);
      else places.push(place);
    }
  }

  /**
   * The longest model name that starts at a word of the search and ends in a code. Names without a
   * code are found word by word.
   */
  at(words: readonly string[], first: number): { length: number; places: Place[] } | undefined {
    for (let length = Math.min(4, words.length - first); length > 0; length -= 1) {
      const typed = words.slice(first, first + length);
      const places = isCode(typed.at(-1) ?? '') ? this.#places.get(keyOf(typed)) : undefined;
      if (places !== undefined) return { length, places };
    }
    return undefined;
  }
}

const keyOf = (words: readonly string[]) => words.join('').replaceAll('.', '');
