/** Volkswagen vans, which only van centres sell (S176). */
const vanRanges: ReadonlySet<string> = new Set([
  'caddy',
  'caddy maxi',
  'california',
  'crafter',
  'transporter shuttle',
  'transporter',
]);

/** The make whose dealers can supply a vehicle; Volkswagen vans have their own dealers (S176). */
export function dealerMake({ make_slug, range }: { make_slug: string; range: string }): string {
  const isVan = make_slug === 'volkswagen' && vanRanges.has(range.trim().toLowerCase());
  return isVan ? 'volkswagen-commercial' : make_slug;
}
