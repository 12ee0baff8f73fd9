import type { MakeOnSale } from '@contracts/wire/catalogue/makes-on-sale';

/**
 * The search that an address names: `ford` its make, `ford/focus` make and model, anything else words
 * (S20, S21, S23).
 * @param names the parts of the address, as they were decoded
 */
export function namedSearch(
  names: readonly string[],
  makes: readonly MakeOnSale[],
): Record<string, string> {
  const [first = '', second] = names.map((name) => name.trim().toLowerCase());
  const make = makes.find(({ slug }) => slug === first);
  if (make === undefined) return { search: wordsOf(names) };
  if (second === undefined) return { make: make.slug };
  const range = make.models.find(({ slug }) => slug === second);
  return range === undefined
    ? { make: make.slug, search: wordsOf(names.slice(1)) }
    : { make: make.slug, range: range.slug };
}

const wordsOf = (names: readonly string[]) => names.join(' ').replaceAll('-', ' ').trim();
