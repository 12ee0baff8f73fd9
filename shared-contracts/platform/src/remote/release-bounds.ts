/**
 * Limits of a release. Everything in a release is untrusted, so every list and text is limited. The
 * areas of this repository use less than a fifth of each limit.
 */
export const releaseBounds = {
  /** Characters in the name of an area, route or widget. */
  nameLength: 60,
  /** Shorter for a new area, because the name of its first widget extends the area's. */
  newAreaNameLength: 40,
  ownerLength: 100,
  routes: 200,
  pathLength: 200,
  pathSegments: 12,
  widgets: 100,
  /** Widgets that a route, widget or area uses. */
  uses: 50,
  /** Pages of other areas that an area links to. */
  links: 500,
  /** Scripts or style sheets of one route or widget. */
  filesOfPart: 30,
  fileNameLength: 120,
  /** Shared modules that a build uses from the host, or that a host provides. */
  sharedModules: 100,

  federationManifestBytes: 64_000,
  files: 500,
  fileBytes: 20_000_000,
  releaseBytes: 100_000_000,
  styleSheetBytes: 256_000,
  /** Bytes of all style sheets together. */
  stylesBytes: 4_000_000,
  examples: 100,
  exampleBytes: 256_000,
  /** Bytes of all examples together. */
  examplesBytes: 2_000_000,
} as const;
