import { z } from 'zod';
import { describeWaiting } from '../approvals/describe-request.ts';
import { describeMove, describeMoves } from '../commands/describe-sets.ts';
import type { AreaMove } from '../journal-entry.ts';
import { areasOf, namesOf } from '../release-name.ts';
import { releaseSetSchema, type ReleaseSet } from '../release-set.ts';
import { isRequest, orAsk, orRequest } from './ask-approval.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const { reason, force } = schemas;

const tellMoves = async (
  set: ReleaseSet,
  { diff }: { diff: (from: number, to: number) => Promise<AreaMove[]> },
) => describeMoves(await diff(set.previous ?? set.set, set.set), set);

/** What changes the live set. */
export const moves = {
  promote: defineOperation({
    summary: 'make releases live, in one new set',
    address: ['post', '/promote'],
    input: z.strictObject({ releases: schemas.releases, reason, force }),
    output: orRequest(releaseSetSchema),
    may: { areas: ({ releases }) => areasOf(releases) },
    attempted: ({ releases }) => `promote ${namesOf(releases)}`,
    does: ({ releases, ...request }, doing) => {
      const move = { move: 'promote' as const, releases, force: request.force };
      return orAsk({ ...request, areas: areasOf(releases), move }, doing, () =>
        doing.store.promoteMany(releases, { ...request, by: doing.by }),
      );
    },
    command: {
      name: 'promote',
      written: {
        releases: ['<area@version...>', schemas.moving.with],
        force: schemas.moving.force,
      },
      tellsMove: true,
      tell: (made, { before }) =>
        isRequest(made) ? describeWaiting(made) : describeMove(before, made),
    },
  }),

  rollback: defineOperation({
    summary:
      'make an earlier release of an area live again; a first release leaves the set, a retired area comes back',
    address: ['post', '/rollback'],
    input: schemas.rollbackInput
      .extend({ reason, force })
      .refine(schemas.apart, schemas.apartFault),
    output: releaseSetSchema,
    may: { areas: ({ area, with: along = [] }) => [area, ...areasOf(along)] },
    attempted: ({ area, to }) => `rollback ${area}${to === undefined ? '' : ` to ${to}`}`,
    does: (request, { store, by }) => store.rollback({ ...request, by }),
    command: {
      name: 'rollback',
      written: { ...schemas.moving, area: '<area>', to: '--to <version>' },
      // Nothing is asked before it: this is the command that somebody is waiting for.
      tell: tellMoves,
    },
  }),

  retire: defineOperation({
    summary: 'take areas out of the live set: their pages are not found, their widgets absent',
    address: ['post', '/retire'],
    input: schemas.retireInput
      .extend({ reason, force })
      .refine(schemas.retireApart, schemas.apartFault),
    output: orRequest(releaseSetSchema),
    may: { areas: ({ areas, with: along = [] }) => [...areas, ...areasOf(along)] },
    attempted: ({ areas }) => `retire ${areas.join(', ')}`,
    does: ({ reason: why, ...asked }, doing) => {
      const areas = [...asked.areas, ...areasOf(asked.with ?? [])];
      return orAsk({ areas, reason: why, move: { move: 'retire', ...asked } }, doing, () =>
        doing.store.retire({ ...asked, reason: why, by: doing.by }),
      );
    },
    command: {
      name: 'retire',
      written: { ...schemas.moving, areas: '<area...>' },
      tell: async (made, known) =>
        isRequest(made) ? describeWaiting(made) : tellMoves(made, known),
    },
  }),
};
