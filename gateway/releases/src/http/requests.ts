import { z } from 'zod';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { maxPercent } from '../arms/max-percent.ts';
import { releaseFileSchema, versionSchema } from '../release-record.ts';
import { roleSchema } from '../roles/token-record.ts';

const reason = z.string().trim().min(1, 'say why').max(500);
const force = z.boolean().optional();
const releaseName = z.strictObject({ area: areaNameSchema, version: versionSchema });
const areasOnce = (named: { area: string }[]) =>
  new Set(named.map(({ area }) => area)).size === named.length;
const areaTwice = 'names an area twice';
const releases = z.array(releaseName).min(1).max(100).refine(areasOnce, areaTwice);
const along = z.array(releaseName).max(20).optional();
/** Those that move along are of other areas than the one that goes back. */
const apart = ({
  area,
  with: others = [],
}: {
  area: string;
  with?: { area: string }[] | undefined;
}) => areasOnce([{ area }, ...others]);
const apartFault = { error: areaTwice, path: ['with'] };
const percent = z.number().min(0.01).max(maxPercent);

/** SHA-384 in base64, as in SRI. */
export const sha384Schema = z.string().regex(/^[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 in base64');

/** Becomes a path on the server: nothing that could lead out of its folder. */
const buildPath = z
  .string()
  .max(300)
  .regex(/^(browser|server|examples)(\/[\w@+~-][\w@+~.-]*)+$/, 'must be a path inside a build');

const files = z
  .array(
    releaseFileSchema.extend({
      path: buildPath,
      bytes: z.number().int().nonnegative().max(20_000_000),
      sha384: sha384Schema,
    }),
  )
  .min(1)
  .max(3_000)
  .refine((list) => list.reduce((sum, { bytes }) => sum + bytes, 0) <= 100_000_000, {
    error: 'a release has 100 MB at most',
  })
  .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, {
    error: 'names a file twice',
  });

export const requests = {
  promote: z.strictObject({ releases, reason, force }),
  rollback: z
    .strictObject({
      area: areaNameSchema,
      to: versionSchema.optional(),
      with: along,
      reason,
      force,
    })
    .refine(apart, apartFault),
  startArm: z.strictObject({ releases, percent, reason, force }),
  resizeArm: z.strictObject({ area: areaNameSchema, percent, reason }),
  finishArm: z.strictObject({ area: areaNameSchema, reason, force }),
  abortArm: z.strictObject({ area: areaNameSchema, reason }),
  freeze: z.strictObject({ area: areaNameSchema.nullable(), reason }),
  createToken: z.strictObject({
    name: z.string().trim().min(1).max(80),
    role: roleSchema,
    areas: z.array(areaNameSchema).max(50).default([]),
    days: z.number().int().min(1).max(366),
    reason,
  }),
  /** Of a token, a preview link or a session, by its public id. */
  revoke: z.strictObject({ id: z.string().max(20), reason }),
  preview: z.strictObject({
    set: z.number().int().positive(),
    hours: z.number().int().min(1).max(720).default(24),
    reason,
  }),
  prune: z.strictObject({
    retentionDays: z.number().int().min(1).max(3_650),
    dryRun: z.boolean().optional(),
    reason,
  }),
  would: z.union([
    z.strictObject({ releases }),
    z.strictObject({
      rollback: z
        .strictObject({ area: areaNameSchema, to: versionSchema.optional(), with: along })
        .refine(apart, apartFault),
    }),
  ]),
  uploads: z.strictObject({ area: areaNameSchema, files }),
  publish: z.strictObject({
    area: areaNameSchema,
    version: versionSchema,
    build: buildRecordSchema,
    files,
    sourceHash: z.string().max(128).nullable().default(null),
    commit: z.string().max(80).nullable().default(null),
    reason,
    ahead: z.boolean().optional(),
    /** Releases that are stored: what a caller says of another area's build is not believed. */
    alongside: z.array(releaseName).max(100).refine(areasOnce, areaTwice).optional(),
  }),
  history: z.strictObject({
    area: areaNameSchema.optional(),
    after: z.coerce.number().int().nonnegative().optional(),
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(200),
  }),
  releases: z.strictObject({ area: areaNameSchema.optional() }),
  release: releaseName,
  set: z.strictObject({ set: z.coerce.number().int().positive() }),
  diff: z.strictObject({
    from: z.coerce.number().int().positive(),
    to: z.coerce.number().int().positive(),
  }),
  events: z.strictObject({ after: z.coerce.number().int().nonnegative().optional() }),
  nothing: z.strictObject({}),
};
