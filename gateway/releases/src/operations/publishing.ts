import { z } from 'zod';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { areasOf, nameOf, type ReleaseName } from '../model/release-name.ts';
import { releaseFileSchema } from '../model/release-record.ts';
import * as schemas from './input-schemas.ts';
import { atGateway, defineCall } from './operation.ts';

export const sha384Schema = z.string().regex(/^[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 in base64');

/** Path of a file in a build. It becomes a server path, so it must not leave its folder. */
const buildPath = z
  .string()
  .max(releaseBounds.fileNameLength + 'examples/'.length)
  .regex(
    /^(browser|server|examples)(\/[\w@+~-][\w@+~.-]{0,99})+$/,
    'must be a path inside a build, with names of 100 characters at most',
  );

const files = z
  .array(
    releaseFileSchema.extend({
      path: buildPath,
      bytes: z.number().int().nonnegative().max(releaseBounds.fileBytes),
      sha384: sha384Schema,
    }),
  )
  .min(1)
  .max(releaseBounds.files)
  .refine((list) => list.reduce((sum, { bytes }) => sum + bytes, 0) <= releaseBounds.releaseBytes, {
    error: `a release has ${releaseBounds.releaseBytes / 1_000_000} MB at most`,
  })
  .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, {
    error: 'names a file twice',
  });

/** The part of a publish request that local and remote builds share. */
export interface PublishTarget extends ReleaseName {
  alongside?: ReleaseName[] | undefined;
}

export const publishRule = {
  permission: { areas: ({ area, alongside = [] }: PublishTarget) => [area, ...areasOf(alongside)] },
  auditLabel: (release: PublishTarget) => `publish ${nameOf(release)}`,
};

/**
 * A release is published in three steps: the client lists the files of its build, uploads those
 * that the server lacks, and publishes the release. The `publish` command does all three.
 */
export const publishing = {
  expectFiles: defineCall({
    summary: 'list the files of a build; the response has the hashes of those to upload',
    method: 'post',
    path: '/uploads',
    input: z.strictObject({ area: schemas.newArea, files }),
    responses: { 200: z.object({ wanted: z.array(z.string()) }) },
    permission: { areas: ({ area }) => [area] },
    auditLabel: ({ area }) => `upload a build of ${area}`,
    async handle(input, context) {
      const { builds, caller } = atGateway(context);
      return builds.expect(caller, input.files);
    },
  }),

  publishFiles: defineCall({
    ...publishRule,
    summary: 'check an uploaded build against the live set and store it as a release',
    method: 'post',
    path: '/releases',
    input: z.strictObject({
      area: schemas.newArea,
      version: schemas.version,
      build: buildRecordSchema,
      files,
      sourceHash: z.string().max(128).nullable().default(null),
      commit: z.string().max(80).nullable().default(null),
      reason: schemas.reason,
      ahead: z.boolean().optional(),
      /** Stored releases only: a caller must not supply the build record of another area. */
      alongside: schemas.releaseNames.optional(),
    }),
    responses: {
      200: z.object({
        outcome: z.enum(['published', 'unchanged', 'restored']),
        area: z.string(),
        version: z.string(),
      }),
    },
    async handle(input, context) {
      const { builds, caller } = atGateway(context);
      return builds.publish(caller, input);
    },
  }),
};
