import { z } from 'zod';
import { describeHistory, describeMoved, describeStatus } from '../commands/describe-results.ts';
import { publishedReleases, releaseSummarySchema } from '../client/published-releases.ts';
import { releaseStatusSchema, statusOf } from '../client/release-status.ts';
import { areaMoveSchema, journalEntrySchema } from '../model/journal-entry.ts';
import { movedBetween } from '../moves/compare-sets.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { releaseRecordSchema } from '../model/release-record.ts';
import { releaseSetSchema } from '../model/release-set.ts';
import { movePreviewSchema } from '../store/store-requests.ts';
import { tokenSummarySchema } from '../roles/token-record.ts';
import { figuresSchema } from '../watch/figures.ts';
import * as schemas from './input-schemas.ts';
import { atGateway, defineCall } from './operation.ts';

export const reads = {
  me: defineCall({
    summary: 'the caller; `session` is null for a bearer token',
    method: 'get',
    path: '/me',
    input: schemas.noInput,
    responses: { 200: tokenSummarySchema.extend({ session: z.string().nullable() }) },
    permission: 'anybody',
    handle: async (_input, context) => atGateway(context).caller,
  }),

  status: defineCall({
    summary: 'the live releases and the canaries, with time and author',
    method: 'get',
    path: '/status',
    input: schemas.noInput,
    responses: { 200: releaseStatusSchema },
    permission: 'anybody',
    handle: (_input, { store }) => statusOf(store),
    command: { name: 'status', describe: describeStatus },
  }),

  history: defineCall({
    summary: 'the journal of changes and refusals, newest first',
    method: 'get',
    path: '/journal',
    input: z.strictObject({
      area: schemas.area.optional().describe('only what concerns this area'),
      after: z.coerce.number<number>().int().nonnegative().optional(),
      before: z.coerce.number<number>().int().positive().optional(),
      limit: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(1_000)
        .default(200)
        .describe('so many entries'),
    }),
    responses: { 200: z.array(journalEntrySchema) },
    permission: 'anybody',
    handle: async (query, { store }) => (await store.journal(query)).reverse(),
    command: {
      name: 'history',
      syntax: { area: '--area <area>', limit: '--limit <number>' },
      describe: describeHistory,
    },
  }),

  figures: defineCall({
    summary: 'the figures of all live releases and canaries; 404 if no watch runs',
    method: 'get',
    path: '/figures',
    input: schemas.noInput,
    responses: { 200: figuresSchema },
    permission: 'anybody',
    async handle(_input, context) {
      const { figures } = atGateway(context);
      if (figures) return figures();
      throw new ReleaseError('unknown-call', 'There is no such call.');
    },
  }),

  releases: defineCall({
    summary:
      'the published releases, newest first, with their last withdrawal; `only=newest`: one per area',
    method: 'get',
    path: '/releases',
    input: z.strictObject({
      area: schemas.area.optional(),
      only: z.literal('newest').optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(100),
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    }),
    responses: { 200: z.array(releaseSummarySchema) },
    permission: 'anybody',
    handle: (query, { store }) => publishedReleases(store, query),
  }),

  release: defineCall({
    summary: 'the record of a release',
    method: 'get',
    path: '/releases/{area}/{version}',
    input: schemas.releaseName,
    responses: { 200: releaseRecordSchema },
    permission: 'anybody',
    handle: ({ area, version }, { store }) => store.release(area, version),
  }),

  set: defineCall({
    summary: 'a release set, live or not',
    method: 'get',
    path: '/sets/{set}',
    input: z.strictObject({ set: schemas.setNumber }),
    responses: { 200: releaseSetSchema },
    permission: 'anybody',
    handle: ({ set }, { store }) => store.set(set),
  }),

  diff: defineCall({
    summary: 'the areas that differ between two sets',
    method: 'get',
    path: '/diff',
    input: z.strictObject({ from: schemas.setNumber, to: schemas.setNumber }),
    responses: { 200: z.array(areaMoveSchema) },
    permission: 'anybody',
    async handle({ from, to }, { store }) {
      const [before, after] = await Promise.all([store.set(from), store.set(to)]);
      return movedBetween(before.areas, after.areas);
    },
    command: {
      name: 'diff',
      syntax: { from: '<from>', to: '<to>' },
      describe: (moves) => moves.map(describeMoved).join('\n') || 'The sets are the same.',
    },
  }),

  previewMove: defineCall({
    summary:
      'preview a promotion, a rollback or a retirement: its moves, and the rules that refuse it',
    method: 'post',
    path: '/move-previews',
    input: z.union([
      z.strictObject({ releases: schemas.releases }),
      z.strictObject({ rollback: schemas.rollbackInput }),
      z.strictObject({ retire: schemas.retireInput }),
    ]),
    responses: { 200: movePreviewSchema },
    permission: 'anybody',
    handle(input, { store }) {
      if ('releases' in input) return store.previewPromotion(input.releases);
      if ('retire' in input) return store.previewRetirement(input.retire);
      return store.previewRollback(input.rollback);
    },
  }),
};
