const namespaces = /(?<=^|\.)[a-z][\w-]*:/gi;
const columnNumber = /^#(\d+)$/;

/** Ignores case, spaces, hyphens and underscores. */
function normaliseName(name: string): string {
  return name.replace(/[\s_-]+/g, '').toLowerCase();
}

/** Finds the columns of a file by name, or by number as `#4`. */
export class ColumnFinder {
  readonly header: readonly string[];
  readonly #indexes = new Map<string, number>();

  constructor(header: readonly string[]) {
    this.header = header;
    const normalisers = [
      (name: string) => name,
      normaliseName,
      // In a Google feed, `g:price` is price and `g:tax.g:rate` is tax.rate.
      (name: string) => normaliseName(name.replace(namespaces, '')),
    ];
    for (const normalise of normalisers) {
      for (const [index, name] of header.entries()) {
        const key = normalise(name);
        if (key !== '' && !this.#indexes.has(key)) this.#indexes.set(key, index);
      }
    }
  }

  find(name: string): number | undefined {
    const index = this.#indexes.get(name) ?? this.#indexes.get(normaliseName(name));
    if (index !== undefined) return index;
    const number = Number(columnNumber.exec(name.trim())?.[1]);
    return number >= 1 && number <= this.header.length ? number - 1 : undefined;
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }
}
