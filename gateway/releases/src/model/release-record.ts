import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';

/** A semantic version. It is part of folder names and URLs, so it must not contain a path. */
export const versionSchema = z
  .string()
  .max(80)
  .refine(
    (version) => valid(version) === version,
    'a version looks like 1.4.0 or 1.4.0-dev.3f9a01bc',
  );

/** `path` starts with `browser/`, `server/` or `examples/`; `sha384` is base64, as in SRI. */
export const releaseFileSchema = z.strictObject({
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  sha384: z.string(),
});

/**
 * The record of one immutable release. It is stored apart from the release's files, so that an
 * area's routes are known even if its files are lost.
 */
export const releaseRecordSchema = z.strictObject({
  area: areaNameSchema,
  version: versionSchema,
  /** Keep unknown fields of other contract versions, because the signature covers them. */
  build: buildRecordSchema.loose(),
  /** Files made by the build. */
  files: z.array(releaseFileSchema),
  /**
   * Files made by publishing: `.br` and `.gz` files beside the browser files, and split style
   * sheets in the folder `sheets`. Older releases have no `sheets`.
   */
  compressed: z.array(releaseFileSchema),
  /** Hash of the build's sources; null if they are unknown. */
  sourceHash: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  reason: z.string(),
  commit: z.string().nullable(),
  /** Content id of the set in which the release was rehearsed before publication; null if none. */
  rehearsed: z.string().nullable().default(null),
  /** The publisher's Ed25519 signature, base64; null if releases are not signed. */
  signature: z.string().nullable().default(null),
});

export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
