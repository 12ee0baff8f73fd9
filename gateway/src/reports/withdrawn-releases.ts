import { isMoveEntry, type JournalEntry, type JournalQuery, type ReleaseStore } from 'releases';

const maxRemembered = 2_000;
/** How long withdrawals are remembered. Hardly any tab stays open longer. */
const rememberedDays = 60;
const dayMs = 86_400_000;
const withdrawals = ['abort', 'rollback', 'revert'] as const;

/** The releases that were withdrawn: rolled back, reverted, or in an aborted canary. */
export class WithdrawnReleases {
  readonly #releases = new Set<string>();
  readonly #store: Pick<ReleaseStore, 'followJournal' | 'journal'>;
  #stop: (() => void) | null = null;

  constructor(store: Pick<ReleaseStore, 'followJournal' | 'journal'>) {
    this.#store = store;
  }

  async start(): Promise<void> {
    const since = new Date(Date.now() - rememberedDays * dayMs).toISOString();
    const pastQuery = { actions: withdrawals, since, limit: maxRemembered };
    const after = await this.#readPast(pastQuery).catch(() => null);
    this.#stop = this.#store.followJournal(
      (entry) => this.#record(entry),
      // If the store is unreachable now, the past entries follow once it is back.
      after === null ? { past: pastQuery } : { after },
    );
  }

  /** @returns the id of the newest entry */
  async #readPast(pastQuery: JournalQuery): Promise<number> {
    const [newest] = await this.#store.journal({ limit: 1 });
    for (const entry of await this.#store.journal(pastQuery)) this.#record(entry);
    return newest?.id ?? 0;
  }

  stop(): void {
    this.#stop?.();
  }

  /** The areas whose release in the tab has since been withdrawn and replaced. */
  areasSince(
    tabSet: { areas: Readonly<Record<string, string>> },
    currentAreas: Readonly<Record<string, string>>,
  ): string[] {
    return Object.entries(tabSet.areas)
      .filter(
        ([area, version]) =>
          currentAreas[area] !== version && this.#releases.has(`${area}@${version}`),
      )
      .map(([area]) => area);
  }

  #record(entry: JournalEntry): void {
    for (const release of withdrawnBy(entry)) {
      // Adding again moves a release to the end, so that the oldest are forgotten first.
      this.#releases.delete(release);
      this.#releases.add(release);
    }
    for (const release of this.#releases) {
      if (this.#releases.size <= maxRemembered) break;
      this.#releases.delete(release);
    }
  }
}

function withdrawnBy(entry: JournalEntry): string[] {
  if (entry.action === 'abort') {
    return entry.releases.map(({ area, version }) => `${area}@${version}`);
  }
  if (!isMoveEntry(entry) || (entry.action !== 'rollback' && entry.action !== 'revert')) return [];
  return entry.moved.flatMap(({ area, from }) => (from === null ? [] : [`${area}@${from}`]));
}
