import { z } from 'zod';
import { releaseBounds } from './release-bounds.ts';
import {
  remoteManifestSchema,
  routeManifestSchema,
  widgetManifestSchema,
} from './remote-manifest.ts';

/**
 * File beside a release's browser files with the SHA-384, by URL, of every script and style sheet
 * that the entry loads through webpack. If a release has this file, its entry requests each of them
 * with its hash. Releases built with earlier presets have no such file.
 */
export const hashesFile = 'hashes.json';

/**
 * Folder of browser files whose names contain the first digits of their SHA-384, in hex. They are
 * also served at `/releases/<area>/lasting/<file>`, a URL that later releases share if the file is
 * unchanged.
 */
export const lastingFolder = 'lasting/';

/** URL of a release's browser file. Files of `lastingFolder` have it without the version. */
export function fileAddress(
  { area, version }: { area: string; version: string },
  file: string,
): string {
  return file.startsWith(lastingFolder)
    ? `/releases/${area}/${file}`
    : `/releases/${area}/${version}/${file}`;
}

/** Name of a file, relative to the release's `browser` or `server` folder, or of a module. */
const fileNameSchema = z.string().max(releaseBounds.fileNameLength);

/** Browser files of one route or widget, relative to the `browser` folder, in loading order. */
export const partFilesSchema = z.strictObject({
  scripts: z.array(fileNameSchema).max(releaseBounds.filesOfPart),
  styles: z.array(fileNameSchema).max(releaseBounds.filesOfPart),
});

/** `major.minor`. An area needs a host with the same major and at least the same minor version. */
export const contractVersionSchema = z.string().regex(/^\d{1,4}\.\d{1,4}$/);

/** A module that a host provides to every area, or that a remote uses from the host. */
export const sharedModuleSchema = z.strictObject({
  /** The import specifier: `react/jsx-runtime`. */
  name: fileNameSchema,
  /** The version that the build provides, or that it was built with. */
  version: z.string().max(80),
  /** The semantic version range that a remote accepts; `*` accepts any version. */
  requiredVersion: z.string().max(80),
});

/**
 * The `build.json` that the build of an area writes beside its `browser` and `server` folders: the
 * manifest, and the files that each route and widget needs.
 */
export const buildRecordSchema = remoteManifestSchema.extend({
  contract: contractVersionSchema,
  /** The script that starts the page (host), or that defines the area's container (remote). */
  entry: fileNameSchema,
  /** Global variable of a remote's container; null if the area is a host. */
  container: z.string().max(releaseBounds.nameLength).nullable(),
  /** Files that every route and widget needs. */
  files: partFilesSchema,
  routes: z.array(routeManifestSchema.extend({ files: partFilesSchema })).max(releaseBounds.routes),
  widgets: z
    .array(widgetManifestSchema.extend({ files: partFilesSchema }))
    .max(releaseBounds.widgets),
  /** The ES module in `server` for the renderer; null for a remote that runs only in browsers. */
  server: fileNameSchema.nullable(),
  /** Shared modules that a host provides on the server: file by specifier. Empty for a remote. */
  provides: z
    .record(fileNameSchema, fileNameSchema)
    .refine(
      (modules) => Object.keys(modules).length <= releaseBounds.sharedModules,
      `names ${releaseBounds.sharedModules} modules at most`,
    ),
  /**
   * Pages that the area links to, as the patterns given to `pathTo`. Used to report broken links
   * when a page is removed. Absent in records of earlier releases.
   */
  links: z.array(routeManifestSchema.shape.path).max(releaseBounds.links).optional(),
  /** Shared modules in the browser. `publish` reads them from the build's `mf-manifest.json`. */
  shared: z.array(sharedModuleSchema).max(releaseBounds.sharedModules).optional(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;
export type PartFiles = z.infer<typeof partFilesSchema>;

/** The browser's description of one area. Only the gateway knows the files of each part. */
export const pageAreaSchema = remoteManifestSchema
  .pick({ area: true, role: true, routes: true, widgets: true, uses: true })
  .extend({
    entry: buildRecordSchema.shape.entry,
    container: buildRecordSchema.shape.container,
    version: z.string(),
    /** URL path of the release's browser files, ending with a slash. */
    base: z.string().regex(/^\/.*\/$/),
    /** Subresource integrity of the entry script; absent if the area is in development. */
    integrity: z.string().optional(),
  });

/** The release set of a page. The document contains the part that it needs, a file all of it. */
export const pageSetSchema = z.strictObject({
  set: z.number().int().nonnegative(),
  areas: z.array(pageAreaSchema),
});

export type PageArea = z.infer<typeof pageAreaSchema>;
export type PageSet = z.infer<typeof pageSetSchema>;
