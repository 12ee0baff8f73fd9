import { z } from 'zod';
import { armSchema } from '../arms/arm.ts';
import { maxPercent } from '../arms/max-percent.ts';
import { areasOf, namesOf } from '../release-name.ts';
import { releaseSetSchema } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const { area, reason, force, releases } = schemas;
const percent = z.number().min(0.01).max(maxPercent);

/** Whoever moves a canary moves every area in it. */
const inArm = {
  async areas({ area: named }: { area: string }, store: ReleaseStore): Promise<string[]> {
    const arm = (await store.state())?.arms.find((running) => running.area === named);
    return arm ? areasOf(arm.releases) : [named];
  },
};

/** The command `canary` is made of them. */
export const canaries = {
  startArm: defineOperation({
    summary: 'show releases to a share of shoppers first',
    address: ['post', '/arms'],
    input: z.strictObject({ releases, percent, reason, force }),
    output: armSchema,
    may: { areas: (asked) => areasOf(asked.releases) },
    attempted: (asked) => `canary ${namesOf(asked.releases)} at ${asked.percent}%`,
    does: (request, { store, by }) => store.startArm({ ...request, by }),
  }),

  resizeArm: defineOperation({
    summary: 'show a canary to more shoppers, or to fewer',
    address: ['patch', '/arms/:area'],
    input: z.strictObject({ area, percent, reason }),
    output: armSchema,
    may: inArm,
    attempted: (asked) => `canary ${asked.area} at ${asked.percent}%`,
    does: (request, { store, by }) => store.resizeArm({ ...request, by }),
  }),

  finishArm: defineOperation({
    summary: 'make a canary live for everybody',
    address: ['post', '/arms/:area/finish'],
    input: z.strictObject({ area, reason, force }),
    output: releaseSetSchema,
    may: inArm,
    attempted: (asked) => `finish the canary of ${asked.area}`,
    does: (request, { store, by }) => store.finishArm({ ...request, by }),
  }),

  abortArm: defineOperation({
    summary: 'end a canary; its shoppers go back to what is live',
    address: ['post', '/arms/:area/abort'],
    input: z.strictObject({ area, reason }),
    output: armSchema,
    may: inArm,
    attempted: (asked) => `abort the canary of ${asked.area}`,
    does: (request, { store, by }) => store.abortArm({ ...request, by }),
  }),
};
