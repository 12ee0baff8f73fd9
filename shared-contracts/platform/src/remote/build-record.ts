import { z } from 'zod';
import { releaseBounds } from './release-bounds.ts';
import {
  areaNameSchema,
  remoteManifestSchema,
  routeManifestSchema,
  widgetManifestSchema,
} from './remote-manifest.ts';

/**
 * Beside a release's browser files: SHA-384 of every script and style sheet that webpack loads for
 * its entry, by address. A release with this file requests each with its hash. Releases of earlier
 * presets have none.
 */
export const hashesFile = 'hashes.json';

/**
 * Folder of browser files whose names contain the start of their SHA-384, in hex. They are also
 * served at `/releases/<area>/lasting/<file>`, which the next release with the same file shares.
 */
export const lastingFolder = 'lasting/';

/** Address of a release's browser file. A lasting file has the same address in every release. */
export function fileAddress(
  { area, version }: { area: string; version: string },
  file: string,
): string {
  return file.startsWith(lastingFolder)
    ? `/releases/${area}/${file}`
    : `/releases/${area}/${version}/${file}`;
}

/** Name of a file, relative to the release's `browser` or `server` folder. */
const fileNameSchema = z.string().max(releaseBounds.fileNameLength);

const sharedNameSchema = z.string().max(releaseBounds.fileNameLength);

const atMostSharedModules = <Schema extends z.ZodType<Record<string, string>>>(schema: Schema) =>
  schema.refine(
    (modules) => Object.keys(modules).length <= releaseBounds.sharedModules,
    `names ${releaseBounds.sharedModules} modules at most`,
  );

/** Browser files of one part, relative to the release's `browser` folder, in loading order. */
export const partFilesSchema = z.strictObject({
  scripts: z.array(fileNameSchema).max(releaseBounds.filesOfPart),
  styles: z.array(fileNameSchema).max(releaseBounds.filesOfPart),
});

/** `major.minor` of the contract. An area fits a host of the same major and at least its minor. */
export const contractVersionSchema = z.string().regex(/^\d{1,4}\.\d{1,4}$/);

/** A module that a host provides to every area, or that a remote takes from the host. */
export const sharedModuleSchema = z.strictObject({
  /** As it is imported: `react/jsx-runtime`. */
  name: sharedNameSchema,
  /** The version that the build provides or was built with. */
  version: z.string().max(80),
  /** Semantic version range that a remote accepts; `*` accepts any. */
  requiredVersion: z.string().max(80),
});

/**
 * What the build of an area writes as `build.json` beside its `browser` and `server` folders: the
 * manifest, and exactly the files that each part needs.
 */
export const buildRecordSchema = remoteManifestSchema.extend({
  contract: contractVersionSchema,
  /** The script that the page starts with (host), or that defines the area's container (remote). */
  entry: fileNameSchema,
  /** Global variable of a remote's container; null for a host. */
  container: z.string().max(releaseBounds.nameLength).nullable(),
  /** Files that every part needs. */
  files: partFilesSchema,
  routes: z.array(routeManifestSchema.extend({ files: partFilesSchema })).max(releaseBounds.routes),
  widgets: z
    .array(widgetManifestSchema.extend({ files: partFilesSchema }))
    .max(releaseBounds.widgets),
  /** The renderer's ES module in `server`; null for a remote of the browser only. */
  server: fileNameSchema.nullable(),
  /** Shared modules that a host provides on the server: specifier to file. Empty for a remote. */
  provides: atMostSharedModules(z.record(sharedNameSchema, fileNameSchema)),
  /**
   * Pages that the area links to, by the patterns given to `pathTo`: removing a page reports who
   * links to it. Absent in records of earlier releases.
   */
  links: z.array(routeManifestSchema.shape.path).max(releaseBounds.links).optional(),
  /** Shared modules in the browser. Publishing reads them from the build's `mf-manifest.json`. */
  shared: z.array(sharedModuleSchema).max(releaseBounds.sharedModules).optional(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;
export type PartFiles = z.infer<typeof partFilesSchema>;

/** One area as the browser needs it. Only the gateway knows each part's files. */
export const pageAreaSchema = remoteManifestSchema
  .pick({ area: true, role: true, routes: true, widgets: true, uses: true })
  .extend({
    entry: buildRecordSchema.shape.entry,
    container: buildRecordSchema.shape.container,
    area: areaNameSchema,
    version: z.string(),
    /** URL path of the release's browser files, with a trailing slash. */
    base: z.string().regex(/^\/.*\/$/),
    /** Subresource integrity of the entry script; absent for an area in development. */
    integrity: z.string().optional(),
  });

/** The release set of a page. The document has the needed part, a file the whole set. */
export const pageSetSchema = z.strictObject({
  set: z.number().int().nonnegative(),
  areas: z.array(pageAreaSchema),
});

export type PageArea = z.infer<typeof pageAreaSchema>;
export type PageSet = z.infer<typeof pageSetSchema>;
