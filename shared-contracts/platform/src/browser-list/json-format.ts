/** JSON `{ version, items }`. Parses other versions as an empty list, and omits malformed items. */
export function jsonFormat<Item>(version: number, isItem: (value: unknown) => value is Item) {
  return {
    format: (items: readonly Item[]) => JSON.stringify({ version, items }),
    parse(text: string): readonly Item[] {
      try {
        const stored = JSON.parse(text) as { version?: unknown; items?: unknown } | null;
        if (stored?.version !== version || !Array.isArray(stored.items)) return [];
        return stored.items.filter(isItem);
      } catch {
        return [];
      }
    },
  };
}
