import { z } from 'zod';
import { describeFreezes, describeWindows } from '../commands/describe-results.ts';
import {
  assertWindowTimes,
  freezeSchema,
  freezeWindowSchema,
  windowTimes,
} from '../freezes/freeze-window.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const { reason } = schemas;
const area = schemas.area.nullable().describe('all areas if omitted');

const freezeDefinition = {
  input: z.strictObject({ area, reason }),
  responses: { 200: z.array(freezeSchema) },
  permission: 'manager',
} as const;

/** Freezes and freeze windows. The command `freeze` uses `freeze` and `addFreezeWindow`. */
export const freezes = {
  freeze: defineCall({
    ...freezeDefinition,
    summary: 'stop all moves of one area or of all areas, by users, plans and the watch',
    method: 'post',
    path: '/freeze',
    auditLabel: (input) => `freeze ${input.area ?? 'all areas'}`,
    handle: (request, { store, by }) => store.freeze({ ...request, by }),
  }),

  unfreeze: defineCall({
    ...freezeDefinition,
    summary: 'end a freeze; to end a freeze window, remove it by its id',
    method: 'post',
    path: '/unfreeze',
    auditLabel: (input) => `unfreeze ${input.area ?? 'all areas'}`,
    handle: (request, { store, by }) => store.unfreeze({ ...request, by }),
    command: { name: 'unfreeze', syntax: { area: '[area]' }, describe: describeFreezes },
  }),

  addFreezeWindow: defineCall({
    summary: 'schedule a freeze of one area or of all areas: once, weekly or daily',
    method: 'post',
    path: '/freeze-windows',
    input: z.strictObject({ area, ...windowTimes, reason }).superRefine(assertWindowTimes),
    responses: { 200: z.array(freezeWindowSchema) },
    permission: 'manager',
    auditLabel: (input) => `freeze ${input.area ?? 'all areas'} from ${input.from} to ${input.to}`,
    handle: (request, { store, by }) => store.addFreezeWindow({ ...request, by }),
  }),

  freezeWindows: defineCall({
    summary: 'the current and future freeze windows',
    method: 'get',
    path: '/freeze-windows',
    input: schemas.noInput,
    responses: { 200: z.array(freezeWindowSchema) },
    permission: 'anybody',
    handle: (_input, { store }) => store.freezeWindows(),
    command: { name: 'freeze-window list', describe: describeWindows },
  }),

  removeFreezeWindow: defineCall({
    summary: 'remove a freeze window; this ends its current freeze',
    method: 'delete',
    path: '/freeze-windows/{id}',
    input: schemas.idInput,
    responses: { 200: z.array(freezeWindowSchema) },
    permission: 'manager',
    auditLabel: ({ id }) => `remove the freeze window ${id}`,
    handle: (request, { store, by }) => store.removeFreezeWindow({ ...request, by }),
    command: { name: 'freeze-window remove', syntax: { id: '<id>' }, describe: describeWindows },
  }),
};
