export interface ReleaseName {
  area: string;
  version: string;
}

/** The release that an area moves to; null removes the area from the set. */
export interface AreaTarget {
  area: string;
  version: string | null;
}

/** `mf-search@1.4.0`. */
export function nameOf({ area, version }: ReleaseName): string {
  return `${area}@${version}`;
}

/** `mf-search@1.4.0, mf-forms@2.0.0`. */
export function namesOf(releases: readonly ReleaseName[]): string {
  return releases.map(nameOf).join(', ');
}

/** The releases of sets, each once. */
export function releasesOf(sets: readonly { areas: Record<string, string> }[]): ReleaseName[] {
  const releases = sets.flatMap(({ areas }) =>
    Object.entries(areas).map(([area, version]) => ({ area, version })),
  );
  return [...new Map(releases.map((release) => [nameOf(release), release])).values()];
}

export function areasOf(releases: readonly { area: string }[]): string[] {
  return releases.map(({ area }) => area);
}
