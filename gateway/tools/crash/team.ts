import { setTimeout as wait } from 'node:timers/promises';
import { isMoveEntry, remoteReleaseClient, type ReleaseStore } from 'releases';
import { publish } from '../../test/test-site.ts';

/** Name of the token. */
export const manager = 'manager';
const area = 'mf-test';
const reason = 'a test';
const pauseMs = 100;

interface TeamReport {
  publishes: number;
  promotes: number;
  rollbacks: number;
  /** What the store has lost or duplicated. */
  compare(store: ReleaseStore): Promise<string[]>;
}

/**
 * A team that publishes, promotes and now and then rolls back by the release API. It repeats a call
 * that was not answered, unless the first one took effect.
 */
export function startTeam(
  access: Parameters<typeof remoteReleaseClient>[0],
  timeoutMs: number,
): { end(): Promise<TeamReport> } {
  const client = remoteReleaseClient(access);
  const counts = { publishes: 0, promotes: 0, rollbacks: 0 };
  const stopping = new AbortController();

  async function retryUntilDone(work: () => Promise<unknown>, isDone: () => Promise<boolean>) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await wait(pauseMs);
      if (await isDone().catch(() => false)) return;
    }
  }

  const isLive = async (version: string) => (await client.live())?.areas[area] === version;
  const rounds = (async () => {
    let live = '1.0.0';
    for (let round = 1; !stopping.signal.aborted; round += 1) {
      const version = `1.0.${round}`;
      await retryUntilDone(
        () => publish(client, area, version),
        async () => false,
      );
      counts.publishes += 1;
      await retryUntilDone(
        () => client.promote({ releases: [{ area, version }], reason }),
        () => isLive(version),
      );
      counts.promotes += 1;
      if (round % 3 === 0) {
        const previous = live;
        await retryUntilDone(
          () => client.rollback({ area, to: previous, reason }),
          () => isLive(previous),
        );
        counts.rollbacks += 1;
      } else live = version;
    }
  })();
  rounds.catch(() => undefined);

  return {
    async end() {
      stopping.abort();
      await rounds;
      return { ...counts, compare: (store) => compare(store, counts) };
    },
  };
}

async function compare(
  store: ReleaseStore,
  counts: Omit<TeamReport, 'compare'>,
): Promise<string[]> {
  const { faults } = await store.verify();
  const journal = await store.journal();
  const moves = journal.filter(isMoveEntry).map(({ set }) => set);
  const sets = (await store.sets()).map(({ set }) => set);
  const count = (action: string) =>
    journal.filter((entry) => entry.action === action && entry.by === manager).length;
  const releases = (await store.releases(area)).length;
  return [
    ...faults,
    ...(moves.join() === sets.join() ? [] : [`journal ${moves.join()}, sets ${sets.join()}`]),
    ...(releases === counts.publishes + 1
      ? []
      : [`${releases} releases of ${counts.publishes + 1}`]),
    ...(count('promote') === counts.promotes
      ? []
      : [`${count('promote')} promotes are journalled`]),
    ...(count('rollback') === counts.rollbacks
      ? []
      : [`${count('rollback')} rollbacks are journalled`]),
  ];
}
