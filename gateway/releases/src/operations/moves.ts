import { z } from 'zod';
import { describeMove, describeMoves } from '../commands/describe-sets.ts';
import type { AreaMove } from '../journal-entry.ts';
import { areasOf, namesOf } from '../release-name.ts';
import { releaseSetSchema, type ReleaseSet } from '../release-set.ts';
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
    output: releaseSetSchema,
    may: { areas: ({ releases }) => areasOf(releases) },
    attempted: ({ releases }) => `promote ${namesOf(releases)}`,
    does: ({ releases, ...request }, { store, by }) =>
      store.promoteMany(releases, { ...request, by }),
    command: {
      name: 'promote',
      written: {
        releases: ['<area@version...>', schemas.moving.with],
        force: schemas.moving.force,
      },
      tellsMove: true,
      tell: (set, { before }) => describeMove(before, set),
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
    output: releaseSetSchema,
    may: { areas: ({ areas, with: along = [] }) => [...areas, ...areasOf(along)] },
    attempted: ({ areas }) => `retire ${areas.join(', ')}`,
    does: (request, { store, by }) => store.retire({ ...request, by }),
    command: {
      name: 'retire',
      written: { ...schemas.moving, areas: '<area...>' },
      tell: tellMoves,
    },
  }),
};
