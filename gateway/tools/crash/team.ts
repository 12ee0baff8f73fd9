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
  patienceMs: number,
): { end(): Promise<TeamReport> } {
  const client = remoteReleaseClient(access);
  const done = { publishes: 0, promotes: 0, rollbacks: 0 };
  const over = new AbortController();

  async function untilDone(work: () => Promise<unknown>, isDone: () => Promise<boolean>) {
    const deadline = Date.now() + patienceMs;
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
  const working = (async () => {
    let live = '1.0.0';
    for (let round = 1; !over.signal.aborted; round += 1) {
      const version = `1.0.${round}`;
      await untilDone(
        () => publish(client, area, version),
        async () => false,
      );
      done.publishes += 1;
      await untilDone(
        () => client.promote({ releases: [{ area, version }], reason }),
        () => isLive(version),
      );
      done.promotes += 1;
      if (round % 3 === 0) {
        const before = live;
        await untilDone(
          () => client.rollback({ area, to: before, reason }),
          () => isLive(before),
        );
        done.rollbacks += 1;
      } else live = version;
    }
  })();
  working.catch(() => undefined);

  return {
    async end() {
      over.abort();
      await working;
      return { ...done, compare: (store) => compare(store, done) };
    },
  };
}

async function compare(store: ReleaseStore, done: Omit<TeamReport, 'compare'>): Promise<string[]> {
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
    ...(releases === done.publishes + 1 ? [] : [`${releases} releases of ${done.publishes + 1}`]),
    ...(count('promote') === done.promotes ? [] : [`${count('promote')} promotes are journalled`]),
    ...(count('rollback') === done.rollbacks
      ? []
      : [`${count('rollback')} rollbacks are journalled`]),
  ];
}
