import { z } from 'zod';
import { budgetLimitSchema, type BudgetLimit } from '../budgets/budget-record.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const describeLimits = (limits: BudgetLimit[]) =>
  limits
    .map(
      ({ area, scriptBytes, by, reason }) => `${area}: ${scriptBytes} bytes, by ${by}: ${reason}`,
    )
    .join('\n') || 'No limit is set: each area has the usual one.';

/** Teams declare their size budgets. A manager sets the upper limits. */
export const budgets = {
  setBudgetLimit: defineCall({
    summary: 'say how large the size budget of an area may be',
    method: 'post',
    path: '/budget-limits',
    input: z.strictObject({
      area: schemas.area.describe('the area'),
      scriptBytes: budgetLimitSchema.shape.scriptBytes.describe('brotli bytes of scripts'),
      reason: schemas.reason,
    }),
    answers: { 200: z.array(budgetLimitSchema) },
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
    summary: 'how large the size budgets of areas may be, where a manager has said so',
    method: 'get',
    path: '/budget-limits',
    input: schemas.nothing,
    answers: { 200: z.array(budgetLimitSchema) },
    permission: 'anybody',
    handle: (_input, { store }) => store.budgetLimits(),
    command: { name: 'budget list', describe: describeLimits },
  }),
};
