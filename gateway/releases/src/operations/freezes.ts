import { z } from 'zod';
import { describeFreezes, describeWindows } from '../commands/describe-freezes.ts';
import { freezeSchema } from '../freezes/freeze.ts';
import { assertWindowTimes, freezeWindowSchema, windowTimes } from '../freezes/freeze-window.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const { reason } = schemas;
const area = schemas.area.nullable().describe('all areas, without it');

const freezing = {
  input: z.strictObject({ area, reason }),
  output: z.array(freezeSchema),
  may: 'manager',
} as const;

/** What stops moves. The command `freeze` is made of `freeze` and `addFreezeWindow`. */
export const freezes = {
  freeze: defineOperation({
    ...freezing,
    summary: 'stop every move of an area, or of all, by people, by plans and by the watch',
    address: ['post', '/freeze'],
    attempted: (asked) => `freeze ${asked.area ?? 'all areas'}`,
    does: (request, { store, by }) => store.freeze({ ...request, by }),
  }),

  unfreeze: defineOperation({
    ...freezing,
    summary: 'let moves through again; a freeze window is removed by its id instead',
    address: ['post', '/unfreeze'],
    attempted: (asked) => `unfreeze ${asked.area ?? 'all areas'}`,
    does: (request, { store, by }) => store.unfreeze({ ...request, by }),
    command: { name: 'unfreeze', written: { area: '[area]' }, tell: describeFreezes },
  }),

  addFreezeWindow: defineOperation({
    summary: 'freeze an area, or all, at a time: once, every week or every day',
    address: ['post', '/freeze-windows'],
    input: z.strictObject({ area, ...windowTimes, reason }).superRefine(assertWindowTimes),
    output: z.array(freezeWindowSchema),
    may: 'manager',
    attempted: (asked) => `freeze ${asked.area ?? 'all areas'} from ${asked.from} to ${asked.to}`,
    does: (request, { store, by }) => store.addFreezeWindow({ ...request, by }),
  }),

  freezeWindows: defineOperation({
    summary: 'the freeze windows that are not over',
    address: ['get', '/freeze-windows'],
    input: schemas.nothing,
    output: z.array(freezeWindowSchema),
    may: 'anybody',
    does: (_input, { store }) => store.freezeWindows(),
    command: { name: 'freeze-window list', tell: describeWindows },
  }),

  removeFreezeWindow: defineOperation({
    summary: 'remove a freeze window; what it freezes now may move again',
    address: ['delete', '/freeze-windows/:id'],
    input: z.strictObject({ id: schemas.publicId, reason }),
    output: z.array(freezeWindowSchema),
    may: 'manager',
    attempted: ({ id }) => `remove the freeze window ${id}`,
    does: (request, { store, by }) => store.removeFreezeWindow({ ...request, by }),
    command: { name: 'freeze-window remove', written: { id: '<id>' }, tell: describeWindows },
  }),
};
