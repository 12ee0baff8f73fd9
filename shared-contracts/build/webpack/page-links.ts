const callOfPathTo = /\bpathTo\(\s*(["'`])(\/[^"'`?#\s]*)\1/g;

/** The patterns of the pages that sources link to with `pathTo`, sorted. */
export function pageLinksIn(sources: Iterable<string>): string[] {
  const links = new Set<string>();
  for (const source of sources) {
    for (const [, , pattern = ''] of source.matchAll(callOfPathTo)) links.add(pattern);
  }
  return [...links].sort();
}
