import { z } from 'zod';
import { budgetLimitSchema, type BudgetLimit } from '../budgets/budget-record.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const tellLimits = (limits: BudgetLimit[]) =>
  limits
    .map(
      ({ area, scriptBytes, by, reason }) => `${area}: ${scriptBytes} bytes, by ${by}: ${reason}`,
    )
    .join('\n') || 'No limit is set: each area has the usual one.';

/** Teams declare their size budgets; a manager says how large those may be. */
export const budgets = {
  setBudgetLimit: defineOperation({
    summary: 'say how large the size budget of an area may be',
    address: ['post', '/budget-limits'],
    input: z.strictObject({
      area: schemas.area.describe('the area'),
      scriptBytes: budgetLimitSchema.shape.scriptBytes.describe('brotli bytes of scripts'),
      reason: schemas.reason,
    }),
    output: z.array(budgetLimitSchema),
    may: 'manager',
    attempted: ({ area, scriptBytes }) => `limit the size budget of ${area} to ${scriptBytes}`,
    does: (request, { store, by }) => store.setBudgetLimit({ ...request, by }),
    command: {
      name: 'budget set',
      written: { area: '<area>', scriptBytes: '<bytes>' },
      tell: tellLimits,
    },
  }),

  budgetLimits: defineOperation({
    summary: 'how large the size budgets of areas may be, where a manager has said so',
    address: ['get', '/budget-limits'],
    input: schemas.nothing,
    output: z.array(budgetLimitSchema),
    may: 'anybody',
    does: (_input, { store }) => store.budgetLimits(),
    command: { name: 'budget list', tell: tellLimits },
  }),
};
