import { z } from 'zod';
import { releaseBounds } from './release-bounds.ts';

/** Name of an area, as in its folder and its package.json: `mf-search`. */
export const areaNameSchema = z
  .string()
  .max(releaseBounds.nameLength)
  .regex(/^[a-z][a-z0-9-]*$/, 'an area is named in lower case letters, digits and dashes');

/** Id of a route or name of a widget: the stem of the file that defines it. */
export const partNameSchema = z
  .string()
  .max(releaseBounds.nameLength)
  .regex(
    /^[a-z][a-z0-9-]*$/,
    'a route or widget is named in lower case letters, digits and dashes',
  );

/**
 * A widget of another area that a route shows. `render`: in the first paint and interactive at
 * once, so its files are preloaded. `visible`: in the first paint, but its scripts load when it
 * comes near the window or is touched. `lazy`: loads when the shopper asks for it.
 */
export const widgetUseSchema = z.strictObject({
  widget: partNameSchema,
  mode: z.enum(['render', 'visible', 'lazy']),
});

const widgetUsesSchema = z.array(widgetUseSchema).max(releaseBounds.uses).default([]);

const segmentsOf = (path: string) => path.split('/').filter(Boolean).length;

export const routeManifestSchema = z.strictObject({
  id: partNameSchema,
  /** A react-router path pattern from the root of the site: `/vehicle/used/:slug`. */
  path: z
    .string()
    .max(releaseBounds.pathLength)
    .regex(/^\/[^\s?#\p{Cc}]*$/u, 'a path starts with / and holds no query')
    .refine(
      (path) => segmentsOf(path) <= releaseBounds.pathSegments,
      `a path has ${releaseBounds.pathSegments} segments at most`,
    ),
  /** `print` has neither header nor footer (S26). */
  layout: z.enum(['default', 'print']).default('default'),
  /** `customer`: logged out visitors go to /login. `guest`: logged in ones go away (S191). */
  access: z.enum(['public', 'customer', 'guest']).default('public'),
  uses: widgetUsesSchema,
  /** Name in `remote.ts` of the module that answers; the id unless several paths share a module. */
  module: partNameSchema.optional(),
  /** Path and query that this path leads to, by a 302. Such a route has no module. */
  redirect: z
    .string()
    .max(releaseBounds.pathLength)
    .regex(/^\/(?![/\\])[^\s#\p{Cc}]*$/u, 'a redirect leads to a path of this site')
    .optional(),
});

export const widgetManifestSchema = z.strictObject({
  name: partNameSchema,
  /** Pages wait for its script before their first byte. Absent rather than false: it is signed. */
  load: z.literal(true).optional(),
  uses: widgetUsesSchema,
});

/** What an area declares as data, in its `remote.manifest.ts`. */
export const remoteManifestSchema = z.strictObject({
  area: areaNameSchema,
  /** The only `host` of a set renders the page and provides the shared modules. */
  role: z.enum(['host', 'remote']).default('remote'),
  /** The responsible team; named in refusals. */
  owner: z
    .string()
    .min(1)
    .max(releaseBounds.ownerLength)
    .regex(/^\P{Cc}*$/u, 'an owner holds no control characters'),
  routes: z.array(routeManifestSchema).max(releaseBounds.routes).default([]),
  widgets: z.array(widgetManifestSchema).max(releaseBounds.widgets).default([]),
  /** Widgets on every page, whatever the route (the host's dialogs). */
  uses: widgetUsesSchema,
  /**
   * For a host: its browser code starts with the part of the set that a page needs, and reads the
   * rest from a file. Absent, rather than false, in records of earlier releases: their pages
   * contain the whole set.
   */
  readsSetFile: z.literal(true).optional(),
  /** For a host: all markup uses `trustedMarkup`, so Trusted Types can be enforced. */
  trustsMarkup: z.literal(true).optional(),
  budget: z.strictObject({
    /** Maximum Brotli bytes of scripts for any route or widget of the area. */
    scriptBytes: z.number().int().positive(),
  }),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type RouteManifest = z.infer<typeof routeManifestSchema>;
export type WidgetUse = z.infer<typeof widgetUseSchema>;

type ManifestInput = z.input<typeof remoteManifestSchema>;

export interface ManifestWithPaths<Path extends string> extends Omit<ManifestInput, 'routes'> {
  routes?: (z.input<typeof routeManifestSchema> & { path: Path })[];
}

/** Every path that a manifest declares. */
export type PathOf<Manifest> = Manifest extends ManifestWithPaths<infer Path> ? Path : never;

/** Types a manifest and its paths. The build validates the values. */
export function defineManifest<Path extends string = never>(
  manifest: ManifestWithPaths<Path>,
): ManifestWithPaths<Path> {
  return manifest;
}
