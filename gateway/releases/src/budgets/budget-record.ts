import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import type { StoreChange } from '../moves/commit-change.ts';
import type { Authorship } from '../store/store-requests.ts';

/** A manager's upper limit for the size budgets that an area's releases may declare. */
export const budgetLimitSchema = z.strictObject({
  area: areaNameSchema,
  scriptBytes: z.number().int().min(1).max(10_000_000),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});

export type BudgetLimit = z.infer<typeof budgetLimitSchema>;

/** Default limits in script bytes (brotli): 1.5 times this repository's budgets. */
export const defaultBudgetLimits = { remote: 60_000, host: 190_000 };

/** Replaces the area's previous limit. */
export async function setBudgetLimit(
  change: StoreChange,
  { area, scriptBytes, by, reason }: Authorship & Pick<BudgetLimit, 'area' | 'scriptBytes'>,
): Promise<BudgetLimit[]> {
  const at = new Date().toISOString();
  const others = change.state.budgetLimits.filter((other) => other.area !== area);
  const budgetLimits = [...others, { area, scriptBytes, by, reason, at }];
  await change.commit({
    state: { budgetLimits },
    entry: { action: 'budget', area, scriptBytes, by, reason, at },
  });
  return budgetLimits;
}
