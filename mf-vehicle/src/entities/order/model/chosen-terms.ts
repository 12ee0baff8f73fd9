const keys = ['type', 'product_type', 'term', 'deposit', 'mileage'] as const;

/**
 * The terms chosen on the vehicle's page (S196), until they are stored in the order. They are in
 * the URL, so that they need no JavaScript and survive a reload. Empty if nothing was chosen.
 */
export type ChosenTerms = Readonly<Partial<Record<(typeof keys)[number], string>>>;

const maxLength = 20;

export function readChosenTerms(query: URLSearchParams): ChosenTerms {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key);
      return value !== null && value.length <= maxLength ? [[key, value]] : [];
    }),
  );
}

export function withQuery(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(values).toString();
  return query === '' ? path : `${path}?${query}`;
}
