import { z } from 'zod';
import { budgetLimitSchema, type BudgetLimit } from '../budgets/budget-record.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const describeLimits = (limits: BudgetLimit[]) =>
  limits
    .map(
      ({ area, scriptBytes, by, reason }) => `${area}: ${scriptBytes} bytes, by ${by}: ${reason}`,
    )
    .join('\n') || 'No limit is set: each area has the default limit.';

/** Teams declare their size budgets. A manager sets the upper limits. */
export const budgets = {
  setBudgetLimit: defineCall({
    summary: 'set the upper limit for the size budget of an area',
    method: 'post',
    path: '/budget-limits',
    input: z.strictObject({
      area: schemas.area.describe('the area'),
      scriptBytes: budgetLimitSchema.shape.scriptBytes.describe('brotli bytes of scripts'),
      reason: schemas.reason,
    }),
    responses: { 200: z.array(budgetLimitSchema) },
    permission: 'manager',
    auditLabel: ({ area, scriptBytes }) => `limit the size budget of ${area} to ${scriptBytes}`,
    handle: (request, { store, by }) => store.setBudgetLimit({ ...request, by }),
    command: {
      name: 'budget set',
      syntax: { area: '<area>', scriptBytes: '<bytes>' },
      describe: describeLimits,
    },
  }),

  budgetLimits: defineCall({
    summary: 'the upper limits that managers have set for size budgets',
    method: 'get',
    path: '/budget-limits',
    input: schemas.noInput,
    responses: { 200: z.array(budgetLimitSchema) },
    permission: 'anybody',
    handle: (_input, { store }) => store.budgetLimits(),
    command: { name: 'budget list', describe: describeLimits },
  }),
};
