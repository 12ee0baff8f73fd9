/**
 * Limits of a release. Everything in a release is untrusted data, so each list and text is bounded.
 * The areas of this repository use less than a fifth of each.
 */
export const releaseBounds = {
  /** Characters of the name of an area, route or widget. */
  nameLength: 60,
  /** For a new area: its first widget adds to it. */
  newAreaNameLength: 40,
  ownerLength: 100,
  routes: 200,
  pathLength: 200,
  pathSegments: 12,
  widgets: 100,
  /** Widgets that one route, widget or area uses. */
  uses: 50,
  /** Pages of other areas that an area links to. */
  links: 500,
  /** Scripts or style sheets of one part. */
  filesOfPart: 30,
  fileNameLength: 120,
  /** Shared modules that a build takes from the host, or that a host provides. */
  sharedModules: 100,

  federationManifestBytes: 64_000,
  files: 500,
  fileBytes: 20_000_000,
  releaseBytes: 100_000_000,
  styleSheetBytes: 256_000,
  /** All style sheets together. */
  stylesBytes: 4_000_000,
  examples: 100,
  exampleBytes: 256_000,
  /** All examples together. */
  examplesBytes: 2_000_000,
} as const;
