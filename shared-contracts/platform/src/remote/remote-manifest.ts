import { z } from 'zod';
import { releaseBounds } from './release-bounds.ts';

const nameSchema = (subject: string) =>
  z
    .string()
    .max(releaseBounds.nameLength)
    .regex(/^[a-z][a-z0-9-]*$/, `${subject} is named in lower case letters, digits and dashes`);

/** Name of an area, the same as its folder and package: `mf-search`. */
export const areaNameSchema = nameSchema('an area');

/** Id of a route or name of a widget: the file name without its suffix. */
export const partNameSchema = nameSchema('a route or widget');

/**
 * A widget of another area that a route shows. `render`: in the first paint and interactive
 * immediately, so its files are preloaded. `visible`: in the first paint, but its scripts load when
 * it is about to scroll into view or is touched. `lazy`: loads when the shopper opens it.
 */
export const widgetUseSchema = z.strictObject({
  widget: partNameSchema,
  mode: z.enum(['render', 'visible', 'lazy']),
});

const widgetUsesSchema = z.array(widgetUseSchema).max(releaseBounds.uses).default([]);

export const routeManifestSchema = z.strictObject({
  id: partNameSchema,
  /** A react-router path pattern from the root of the site: `/vehicle/used/:slug`. */
  path: z
    .string()
    .max(releaseBounds.pathLength)
    .regex(/^\/[^\s?#\p{Cc}]*$/u, 'a path starts with / and contains no query')
    .refine(
      (path) => path.split('/').filter(Boolean).length <= releaseBounds.pathSegments,
      `a path has ${releaseBounds.pathSegments} segments at most`,
    ),
  /** `print` has neither header nor footer (S26). */
  layout: z.enum(['default', 'print']).default('default'),
  /** `customer`: logged-out visitors go to /login. `guest`: logged-in visitors leave it (S191). */
  access: z.enum(['public', 'customer', 'guest']).default('public'),
  uses: widgetUsesSchema,
  /** Name of the module in `remote.ts`. Defaults to the id; set if several paths share a module. */
  module: partNameSchema.optional(),
  /** Path and query to which this path redirects with a 302. The route then has no module. */
  redirect: z
    .string()
    .max(releaseBounds.pathLength)
    .regex(/^\/(?![/\\])[^\s#\p{Cc}]*$/u, 'a redirect must lead to a path on this site')
    .optional(),
});

export const widgetManifestSchema = z.strictObject({
  name: partNameSchema,
  /**
   * Whether it has a `load`. The first byte of a page waits for the script of such a widget. Absent
   * rather than false, because a default would change records that are already signed.
   */
  load: z.literal(true).optional(),
  uses: widgetUsesSchema,
});

/** An area's declaration, in its `remote.manifest.ts`. */
export const remoteManifestSchema = z.strictObject({
  area: areaNameSchema,
  /** A set has exactly one `host`, which renders the page and provides the shared modules. */
  role: z.enum(['host', 'remote']).default('remote'),
  /** The responsible team. Named when a move is refused. */
  owner: z
    .string()
    .min(1)
    .max(releaseBounds.ownerLength)
    .regex(/^\P{Cc}*$/u, 'an owner holds no control characters'),
  routes: z.array(routeManifestSchema).max(releaseBounds.routes).default([]),
  widgets: z.array(widgetManifestSchema).max(releaseBounds.widgets).default([]),
  /** Widgets on every page, such as the host's dialogs. */
  uses: widgetUsesSchema,
  /**
   * For a host: whether its browser code can start with the part of the set that a page needs and
   * read the rest from a file. Absent, rather than false, in records of earlier releases, whose
   * pages contain the whole set.
   */
  readsSetFile: z.literal(true).optional(),
  /** For a host: whether all markup uses `trustedMarkup`, so that Trusted Types can be enforced. */
  trustsMarkup: z.literal(true).optional(),
  budget: z.strictObject({
    /** Maximum size of the scripts of any route or widget, in Brotli-compressed bytes. */
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

/** Types a manifest and its paths. The build validates its values. */
export function defineManifest<Path extends string = never>(
  manifest: ManifestWithPaths<Path>,
): ManifestWithPaths<Path> {
  return manifest;
}
