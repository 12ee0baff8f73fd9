/** What tells a campaign's visitors (S219): kept, wherever an old address leads on this site. */
const trackingNames: ReadonlySet<string> = new Set([
  'cid',
  'gclid',
  'gclsrc',
  'mh_keyword',
  'msclkid',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
]);

/** Adds the tracking of an old address to where it leads; what the target says itself goes before. */
export function keepTracking(target: URL, query: URLSearchParams): void {
  for (const [name, value] of query) {
    if (trackingNames.has(name) && !target.searchParams.has(name)) {
      // Added to the text, so that the commas of the target's own query stay readable.
      const added = new URLSearchParams({ [name]: value }).toString();
      target.search = target.search === '' ? added : `${target.search}&${added}`;
    }
  }
}
