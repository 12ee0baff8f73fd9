import { isMoveEntry, type JournalEntry, type ReleaseStore } from 'releases';

const maxRemembered = 2_000;
/** How long withdrawals are remembered. Hardly any tab stays open longer. */
const rememberedDays = 60;
const dayMs = 86_400_000;
const withdrawals = ['abort', 'rollback', 'revert'] as const;

/** Follows which releases were withdrawn: rolled back, reverted, or in an aborted canary. */
export async function followWithdrawals(store: Pick<ReleaseStore, 'followJournal' | 'journal'>) {
  const releases = new Set<string>();
  const since = new Date(Date.now() - rememberedDays * dayMs).toISOString();
  const past = { actions: withdrawals, since, limit: maxRemembered };

  function record(entry: JournalEntry): void {
    for (const release of withdrawnBy(entry)) {
      // Adding again moves a release to the end, so that the oldest are forgotten first.
      releases.delete(release);
      releases.add(release);
    }
    for (const release of releases) {
      if (releases.size <= maxRemembered) break;
      releases.delete(release);
    }
  }

  /** @returns the id of the newest entry */
  async function readPast(): Promise<number> {
    const [newest] = await store.journal({ limit: 1 });
    for (const entry of await store.journal(past)) record(entry);
    return newest?.id ?? 0;
  }

  const after = await readPast().catch(() => null);
  return {
    // If the store is unreachable now, the past entries follow once it is back.
    stop: store.followJournal(record, after === null ? { past } : { after }),
    /** The areas whose release in the tab has since been withdrawn and replaced. */
    areasSince(
      tabSet: { areas: Readonly<Record<string, string>> },
      currentAreas: Readonly<Record<string, string>>,
    ): string[] {
      return Object.entries(tabSet.areas)
        .filter(
          ([area, version]) => currentAreas[area] !== version && releases.has(`${area}@${version}`),
        )
        .map(([area]) => area);
    },
  };
}

function withdrawnBy(entry: JournalEntry): string[] {
  if (entry.action === 'abort') {
    return entry.releases.map(({ area, version }) => `${area}@${version}`);
  }
  if (!isMoveEntry(entry) || (entry.action !== 'rollback' && entry.action !== 'revert')) return [];
  return entry.moved.flatMap(({ area, from }) => (from === null ? [] : [`${area}@${from}`]));
}
