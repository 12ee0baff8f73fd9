const byteOrderMark = /^\ufeff/;
const namespaces = /(?<=^|\.)[a-z][\w-]*:/gi;
const columnNumber = /^#(\d+)$/;

/** Ignores case, spaces, hyphens and underscores. */
function comparable(name: string): string {
  return name
    .replace(byteOrderMark, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
}

/** Finds the columns of a file by name, or by number as `#4`. */
export class ColumnFinder {
  readonly header: readonly string[];
  readonly #places = new Map<string, number>();

  constructor(header: readonly string[]) {
    this.header = header;
    const spellings = [
      (name: string) => name,
      comparable,
      // In a Google feed, `g:price` is price and `g:tax.g:rate` is tax.rate.
      (name: string) => comparable(name.replace(namespaces, '')),
    ];
    for (const spelling of spellings) {
      for (const [place, name] of header.entries()) {
        const spelled = spelling(name);
        if (spelled !== '' && !this.#places.has(spelled)) this.#places.set(spelled, place);
      }
    }
  }

  find(name: string): number | undefined {
    const place = this.#places.get(name) ?? this.#places.get(comparable(name));
    if (place !== undefined) return place;
    const number = Number(columnNumber.exec(name.trim())?.[1]);
    return number >= 1 && number <= this.header.length ? number - 1 : undefined;
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }
}
