import { commitChange, type StoreTools } from '../moves/commit-change.ts';
import type { Authorship } from '../store/store-requests.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import type { BudgetLimit } from './budget-record.ts';

/** Replaces the area's previous limit. */
export async function setBudgetLimit(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, scriptBytes, by, reason }: Authorship & Pick<BudgetLimit, 'area' | 'scriptBytes'>,
): Promise<BudgetLimit[]> {
  const at = new Date().toISOString();
  const others = transaction.state.budgetLimits.filter((other) => other.area !== area);
  const budgetLimits = [...others, { area, scriptBytes, by, reason, at }];
  await commitChange(tools, transaction, {
    state: { budgetLimits },
    entry: { action: 'budget', area, scriptBytes, by, reason, at },
  });
  return budgetLimits;
}
