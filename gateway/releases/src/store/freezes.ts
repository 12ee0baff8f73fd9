import { commitChange, type StoreTools } from '../moves/commit-change.ts';
import type { Authorship } from '../release-store.ts';
import type { Freeze } from '../store-state.ts';
import type { StoreTransaction } from './store-rows.ts';

/** Freezing what is frozen, or unfreezing what is not, changes nothing. */
export async function changeFreezes(
  tools: StoreTools,
  transaction: StoreTransaction,
  action: 'freeze' | 'unfreeze',
  { area, by, reason }: Authorship & { area: string | null },
): Promise<Freeze[]> {
  const before = transaction.state.freezes;
  const others = before.filter((freeze) => freeze.area !== area);
  const isFrozen = others.length < before.length;
  if (isFrozen === (action === 'freeze')) return before;
  const at = new Date().toISOString();
  const freezes = action === 'freeze' ? [...others, { area, by, reason, at }] : others;
  await commitChange(tools, transaction, {
    state: { freezes },
    entry: { action, area, by, reason, at },
  });
  return freezes;
}
