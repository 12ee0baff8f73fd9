import * as z from 'zod/mini';

interface StoredListTerms<Item> {
  version: number;
  item: z.ZodMiniType<Item>;
  max: number;
}

/** The items of a list as it is stored. What can't be read is left out, and never throws. */
export function readStoredList<Item>(
  stored: string,
  { version, item, max }: StoredListTerms<Item>,
): readonly Item[] {
  const storedSchema = z.object({ version: z.literal(version), items: z.array(z.unknown()) });
  const read = storedSchema.safeParse(fromJson(stored));
  if (!read.success) return [];
  return read.data.items
    .flatMap((each) => {
      const parsed = item.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    })
    .slice(0, max);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
