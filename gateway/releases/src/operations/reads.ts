import { z } from 'zod';
import { describeHistory } from '../commands/describe-history.ts';
import { describeMoved, describeStatus } from '../commands/describe-sets.ts';
import { publishedReleases, releaseSummarySchema } from '../client/published-releases.ts';
import { releaseStatusSchema, statusOf } from '../client/release-status.ts';
import { areaMoveSchema, journalEntrySchema } from '../journal-entry.ts';
import { movedBetween } from '../moves/compare-sets.ts';
import { ReleaseError } from '../release-errors.ts';
import { releaseRecordSchema } from '../release-record.ts';
import { releaseSetSchema } from '../release-set.ts';
import { movePreviewSchema } from '../release-store.ts';
import { tokenSummarySchema } from '../roles/token-record.ts';
import { figuresSchema } from '../watch/figures.ts';
import * as schemas from './input-schemas.ts';
import { atGateway, defineOperation } from './operation.ts';

/** What anybody with a token may read. */
export const reads = {
  me: defineOperation({
    summary: 'who asks; `session` is null for a bearer token',
    address: ['get', '/me'],
    input: schemas.nothing,
    output: tokenSummarySchema.extend({ session: z.string().nullable() }),
    may: 'anybody',
    does: async (_input, doing) => atGateway(doing).caller,
  }),

  status: defineOperation({
    summary: 'what is live and in canaries, since when and by whom',
    address: ['get', '/status'],
    input: schemas.nothing,
    output: releaseStatusSchema,
    may: 'anybody',
    does: (_input, { store }) => statusOf(store),
    command: { name: 'status', tell: describeStatus },
  }),

  history: defineOperation({
    summary: 'everything that happened or was refused, newest first',
    address: ['get', '/journal'],
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
    output: z.array(journalEntrySchema),
    may: 'anybody',
    does: async (query, { store }) => (await store.journal(query)).reverse(),
    command: {
      name: 'history',
      written: { area: '--area <area>', limit: '--limit <number>' },
      tell: describeHistory,
    },
  }),

  figures: defineOperation({
    summary: 'how every live release and every canary does; 404 where no watch runs',
    address: ['get', '/figures'],
    input: schemas.nothing,
    output: figuresSchema,
    may: 'anybody',
    async does(_input, doing) {
      const { figures } = atGateway(doing);
      if (figures) return figures();
      throw new ReleaseError('unknown-call', 'There is no such call.');
    },
  }),

  releases: defineOperation({
    summary:
      'what is published, newest first, and how it was last withdrawn; `only=newest`: one of each area',
    address: ['get', '/releases'],
    input: z.strictObject({
      area: schemas.area.optional(),
      only: z.literal('newest').optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(100),
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    }),
    output: z.array(releaseSummarySchema),
    may: 'anybody',
    does: (query, { store }) => publishedReleases(store, query),
  }),

  release: defineOperation({
    summary: 'the record of a release',
    address: ['get', '/releases/:area/:version'],
    input: schemas.releaseName,
    output: releaseRecordSchema,
    may: 'anybody',
    does: ({ area, version }, { store }) => store.release(area, version),
  }),

  set: defineOperation({
    summary: 'a set, live or not',
    address: ['get', '/sets/:set'],
    input: z.strictObject({ set: schemas.setNumber }),
    output: releaseSetSchema,
    may: 'anybody',
    does: ({ set }, { store }) => store.set(set),
  }),

  diff: defineOperation({
    summary: 'the areas that differ between two sets',
    address: ['get', '/diff'],
    input: z.strictObject({ from: schemas.setNumber, to: schemas.setNumber }),
    output: z.array(areaMoveSchema),
    may: 'anybody',
    async does({ from, to }, { store }) {
      const [before, after] = await Promise.all([store.set(from), store.set(to)]);
      return movedBetween(before.areas, after.areas);
    },
    command: {
      name: 'diff',
      written: { from: '<from>', to: '<to>' },
      tell: (moves) => moves.map(describeMoved).join('\n') || 'The sets are the same.',
    },
  }),

  would: defineOperation({
    summary:
      'what promoting, rolling back or retiring would do, and whom it would break, without doing it',
    address: ['post', '/would'],
    input: z.union([
      z.strictObject({ releases: schemas.releases }),
      z.strictObject({ rollback: schemas.rollbackInput.refine(schemas.apart, schemas.apartFault) }),
      z.strictObject({
        retire: schemas.retireInput.refine(schemas.retireApart, schemas.apartFault),
      }),
    ]),
    output: movePreviewSchema,
    may: 'anybody',
    does(asked, { store }) {
      if ('releases' in asked) return store.would(asked.releases);
      if ('retire' in asked) return store.wouldRetire(asked.retire);
      return store.wouldRollBack(asked.rollback);
    },
  }),
};
