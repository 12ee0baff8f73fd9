import type { StoreChange } from '../moves/commit-change.ts';
import type { Authorship } from '../store/store-requests.ts';
import type { BudgetLimit } from './budget-record.ts';

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
