import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** Limits in bytes for unused data: uploads, and releases that were never live or in a canary. */
export interface PublishQuota {
  ofToken: number;
  inAll: number;
}

export const defaultPublishQuota: PublishQuota = { ofToken: 500_000_000, inAll: 4_000_000_000 };

/** Maximum concurrent publishes. Each needs a copy of a build, a renderer and processor cores. */
const maxPublishes = { ofToken: 2, inAll: 4 };
/** Maximum bytes in memory whose hash is not checked yet: four of the largest files per token. */
const maxArriving = { ofToken: 84_000_000, inAll: 252_000_000 };
/** How long a measurement of the store is reused, because a build has many files. */
const measureMs = 5_000;

interface Waiting {
  uploads: Map<string, number>;
  /** Bytes of releases, by the name of the token that published them. */
  releases: Map<string, number>;
}

type Caller = Pick<TokenSummary, 'id' | 'name'>;

/** Limits how much of the store unused data may fill, per token and in total. */
export function publishQuota(
  store: ReleaseStore,
  uploads: UploadedFiles,
  { ofToken, inAll }: PublishQuota,
) {
  let measured: Promise<Waiting> | null = null;
  /** Uploaded bytes by token as last measured, plus the uploads since. */
  let lying = new Map<string, number>();
  let measuredAt = 0;
  /** Bytes by token of admitted uploads that are not stored yet. */
  const arriving = new Map<string, number>();
  const publishing = new Map<string, number>();

  async function waiting(): Promise<Waiting> {
    if (measured === null || Date.now() - measuredAt > measureMs) {
      measuredAt = Date.now();
      measured = measure(store, uploads);
      measured.then(
        ({ uploads: found }) => (lying = found),
        () => (measured = null),
      );
    }
    return measured;
  }

  function assertFits({ id, name }: Caller, bytes: number, { uploads: kept, releases }: Waiting) {
    const mine = (kept.get(id) ?? 0) + (arriving.get(id) ?? 0) + (releases.get(name) ?? 0);
    assertRoom(mine + bytes, ofToken, 'token-quota', 'This token');
    const all = sumOf(kept) + sumOf(arriving) + sumOf(releases);
    assertRoom(all + bytes, inAll, 'store-quota', 'The store');
  }

  return {
    /** @throws ReleaseError if there is no room for a build. Called before it is sent. */
    async expect(caller: Caller, bytes: number): Promise<void> {
      // Measure again for each build, because promoted or pruned releases no longer count.
      measured = null;
      assertFits(caller, bytes, await waiting());
    },

    /**
     * Reserves room for an upload before its bytes are read. The reservation ends when `gone` is
     * called with the number of stored bytes, which count from then on.
     * @throws ReleaseError with code token-quota, store-quota or too-many-uploads
     */
    async reserve(caller: Caller, bytes: number): Promise<{ gone(kept: number): void }> {
      const { id } = caller;
      assertFits(caller, bytes, await waiting());
      const ofOne = (arriving.get(id) ?? 0) + bytes;
      if (ofOne > maxArriving.ofToken || sumOf(arriving) + bytes > maxArriving.inAll) {
        const message = 'Too much is being uploaded at a time. Please try again in a minute.';
        throw new ReleaseError('too-many-uploads', message);
      }
      add(arriving, id, bytes);
      return {
        gone(there) {
          add(arriving, id, -bytes);
          add(lying, id, there);
        },
      };
    },

    /**
     * Publishes if the token and the gateway have room for the release.
     * @throws ReleaseError with code token-quota, store-quota or too-many-publishes
     */
    async publish<Result>(
      { id, name }: Caller,
      bytes: number,
      work: () => Promise<Result>,
    ): Promise<Result> {
      measured = null;
      const { releases } = await waiting();
      if (
        (publishing.get(id) ?? 0) >= maxPublishes.ofToken ||
        sumOf(publishing) >= maxPublishes.inAll
      ) {
        const message = 'Too many releases are being published. Please try again in a minute.';
        throw new ReleaseError('too-many-publishes', message);
      }
      assertRoom((releases.get(name) ?? 0) + bytes, ofToken, 'token-quota', 'This token');
      assertRoom(sumOf(releases) + bytes, inAll, 'store-quota', 'The store');
      add(publishing, id, 1);
      add(releases, name, bytes);
      try {
        return await work();
      } finally {
        add(publishing, id, -1);
        measured = null;
      }
    },
  };
}

async function measure(store: ReleaseStore, uploads: UploadedFiles): Promise<Waiting> {
  const served = new Set<string>();
  const canaries = (await store.state())?.canaries ?? [];
  for (const { areas } of [
    ...(await store.sets()),
    ...canaries.map((canary) => canary.releaseSet),
  ]) {
    for (const [area, version] of Object.entries(areas)) served.add(`${area}@${version}`);
  }
  const releases = new Map<string, number>();
  for (const record of await store.releases()) {
    if (served.has(`${record.area}@${record.version}`)) continue;
    add(releases, record.publishedBy, bytesOf(record));
  }
  return { uploads: await uploads.measure(), releases };
}

function bytesOf({ files, compressed }: ReleaseRecord): number {
  return [...files, ...compressed].reduce((sum, { bytes }) => sum + bytes, 0);
}

function assertRoom(bytes: number, limit: number, code: string, who: string): void {
  if (bytes <= limit) return;
  const megabytes = Math.floor(limit / 1_000_000);
  throw new ReleaseError(
    code,
    `${who} may hold ${megabytes} MB of uploads and of releases that were never live. Unfinished ` +
      'uploads go within the hour; promote a release, or have a manager prune those that nobody needs.',
  );
}

function add(amounts: Map<string, number>, key: string, amount: number): void {
  amounts.set(key, (amounts.get(key) ?? 0) + amount);
}

function sumOf(amounts: Map<string, number>): number {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
