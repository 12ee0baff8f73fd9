import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';

/** A semantic version, as it stands in folder names and URLs; never a path of its own. */
export const versionSchema = z
  .string()
  .max(80)
  .refine(
    (version) => valid(version) === version,
    'a version looks like 1.4.0 or 1.4.0-dev.3f9a01bc',
  );

/** One file of a release. `path` starts with `browser/`, `server/` or `examples/`; `sha384` is base64, as in SRI. */
export const releaseFileSchema = z.strictObject({
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  sha384: z.string(),
});

/**
 * What is known of one immutable release. It is kept apart from the release's files, so that
 * the routes of an area whose files are lost are still known.
 */
export const releaseRecordSchema = z.strictObject({
  area: areaNameSchema,
  version: versionSchema,
  /** Fields of another version of the contract stay: the record is signed with them. */
  build: buildRecordSchema.loose(),
  /** What the build made. */
  files: z.array(releaseFileSchema),
  /**
   * What publishing made: `.br` and `.gz` files beside the browser files, and the pieces of style
   * sheets in the folder `sheets`, which releases of before have not.
   */
  compressed: z.array(releaseFileSchema),
  /** Of the sources that it was built from; null when they were not known. */
  sourceHash: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  reason: z.string(),
  commit: z.string().nullable(),
  /**
   * Stands for the set that it was rehearsed in when it was published; null where it was in none,
   * and is rehearsed when it moves.
   */
  rehearsed: z.string().nullable().default(null),
  /** Ed25519, base64, by whoever published it; null where nothing was signed. */
  signature: z.string().nullable().default(null),
});

export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
