import { z } from 'zod';
import { describeFreezes, describeWindows } from '../commands/describe-freezes.ts';
import { freezeSchema } from '../freezes/freeze.ts';
import { assertWindowTimes, freezeWindowSchema, windowTimes } from '../freezes/freeze-window.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const { reason } = schemas;
const area = schemas.area.nullable().describe('all areas, without it');

const freezing = {
  input: z.strictObject({ area, reason }),
  answers: { 200: z.array(freezeSchema) },
  permission: 'manager',
} as const;

/** Freezes and freeze windows. The command `freeze` uses `freeze` and `addFreezeWindow`. */
export const freezes = {
  freeze: defineCall({
    ...freezing,
    summary: 'stop every move of an area, or of all, by people, by plans and by the watch',
    method: 'post',
    path: '/freeze',
    auditLabel: (asked) => `freeze ${asked.area ?? 'all areas'}`,
    handle: (request, { store, by }) => store.freeze({ ...request, by }),
  }),

  unfreeze: defineCall({
    ...freezing,
    summary: 'let moves through again; a freeze window is removed by its id instead',
    method: 'post',
    path: '/unfreeze',
    auditLabel: (asked) => `unfreeze ${asked.area ?? 'all areas'}`,
    handle: (request, { store, by }) => store.unfreeze({ ...request, by }),
    command: { name: 'unfreeze', syntax: { area: '[area]' }, describe: describeFreezes },
  }),

  addFreezeWindow: defineCall({
    summary: 'freeze an area, or all, at a time: once, every week or every day',
    method: 'post',
    path: '/freeze-windows',
    input: z.strictObject({ area, ...windowTimes, reason }).superRefine(assertWindowTimes),
    answers: { 200: z.array(freezeWindowSchema) },
    permission: 'manager',
    auditLabel: (asked) => `freeze ${asked.area ?? 'all areas'} from ${asked.from} to ${asked.to}`,
    handle: (request, { store, by }) => store.addFreezeWindow({ ...request, by }),
  }),

  freezeWindows: defineCall({
    summary: 'the freeze windows that are not over',
    method: 'get',
    path: '/freeze-windows',
    input: schemas.nothing,
    answers: { 200: z.array(freezeWindowSchema) },
    permission: 'anybody',
    handle: (_input, { store }) => store.freezeWindows(),
    command: { name: 'freeze-window list', describe: describeWindows },
  }),

  removeFreezeWindow: defineCall({
    summary: 'remove a freeze window; what it freezes now may move again',
    method: 'delete',
    path: '/freeze-windows/{id}',
    input: z.strictObject({ id: schemas.publicId, reason }),
    answers: { 200: z.array(freezeWindowSchema) },
    permission: 'manager',
    auditLabel: ({ id }) => `remove the freeze window ${id}`,
    handle: (request, { store, by }) => store.removeFreezeWindow({ ...request, by }),
    command: { name: 'freeze-window remove', syntax: { id: '<id>' }, describe: describeWindows },
  }),
};
