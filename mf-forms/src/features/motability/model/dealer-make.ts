/** Vans of a make that has van centres of its own (S176). */
const vanRanges: ReadonlySet<string> = new Set([
  'caddy',
  'caddy maxi',
  'california',
  'crafter',
  'transporter shuttle',
  'transporter',
]);

/** Whose dealers can supply a vehicle: the make's, or for a Volkswagen van those for vans (S176). */
export function dealerMake({ make_slug, range }: { make_slug: string; range: string }): string {
  const isVan = make_slug === 'volkswagen' && vanRanges.has(range.trim().toLowerCase());
  return isVan ? 'volkswagen-commercial' : make_slug;
}
