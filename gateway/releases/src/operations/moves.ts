import { z } from 'zod';
import { describeMove, describeMoves } from '../commands/describe-sets.ts';
import { armSchema, maxPercent } from '../arms/arm.ts';
import type { AreaMove } from '../journal-entry.ts';
import { areasOf, namesOf } from '../release-name.ts';
import { releaseSetSchema, type ReleaseSet } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import { freezeSchema, type Freeze } from '../store-state.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const { reason, force } = schemas;

const freezing = {
  input: z.strictObject({
    area: schemas.area.nullable().describe('all areas, without it'),
    reason,
  }),
  output: z.array(freezeSchema),
  may: 'manager',
} as const;

const tellFreezes = (freezes: Freeze[]) =>
  `Frozen: ${freezes.map(({ area }) => area ?? 'all areas').join(', ') || 'nothing'}.`;

const tellMoves = async (
  set: ReleaseSet,
  { diff }: { diff: (from: number, to: number) => Promise<AreaMove[]> },
) => describeMoves(await diff(set.previous ?? set.set, set.set), set);

/** What changes the live set, and what stops that. */
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

  freeze: defineOperation({
    ...freezing,
    summary: 'stop every move of an area, or of all, by people and by the watch',
    address: ['post', '/freeze'],
    attempted: ({ area }) => `freeze ${area ?? 'all areas'}`,
    does: (request, { store, by }) => store.freeze({ ...request, by }),
    command: { name: 'freeze', written: { area: '[area]' }, tell: tellFreezes },
  }),

  unfreeze: defineOperation({
    ...freezing,
    summary: 'let moves through again',
    address: ['post', '/unfreeze'],
    attempted: ({ area }) => `unfreeze ${area ?? 'all areas'}`,
    does: (request, { store, by }) => store.unfreeze({ ...request, by }),
    command: { name: 'unfreeze', written: { area: '[area]' }, tell: tellFreezes },
  }),
};

const percent = z.number().min(0.01).max(maxPercent);

/** Whoever moves a canary moves every area in it. */
const inArm = {
  async areas({ area }: { area: string }, store: ReleaseStore): Promise<string[]> {
    const arm = (await store.state())?.arms.find((running) => running.area === area);
    return arm ? areasOf(arm.releases) : [area];
  },
};

/** The command `canary` is made of them. */
export const canaries = {
  startArm: defineOperation({
    summary: 'show releases to a share of shoppers first',
    address: ['post', '/arms'],
    input: z.strictObject({ releases: schemas.releases, percent, reason, force }),
    output: armSchema,
    may: { areas: ({ releases }) => areasOf(releases) },
    attempted: (asked) => `canary ${namesOf(asked.releases)} at ${asked.percent}%`,
    does: (request, { store, by }) => store.startArm({ ...request, by }),
  }),

  resizeArm: defineOperation({
    summary: 'show a canary to more shoppers, or to fewer',
    address: ['patch', '/arms/:area'],
    input: z.strictObject({ area: schemas.area, percent, reason }),
    output: armSchema,
    may: inArm,
    attempted: (asked) => `canary ${asked.area} at ${asked.percent}%`,
    does: (request, { store, by }) => store.resizeArm({ ...request, by }),
  }),

  finishArm: defineOperation({
    summary: 'make a canary live for everybody',
    address: ['post', '/arms/:area/finish'],
    input: z.strictObject({ area: schemas.area, reason, force }),
    output: releaseSetSchema,
    may: inArm,
    attempted: ({ area }) => `finish the canary of ${area}`,
    does: (request, { store, by }) => store.finishArm({ ...request, by }),
  }),

  abortArm: defineOperation({
    summary: 'end a canary; its shoppers go back to what is live',
    address: ['post', '/arms/:area/abort'],
    input: z.strictObject({ area: schemas.area, reason }),
    output: armSchema,
    may: inArm,
    attempted: ({ area }) => `abort the canary of ${area}`,
    does: (request, { store, by }) => store.abortArm({ ...request, by }),
  }),
};
