import { ReleaseError } from '../model/release-errors.ts';
import { nameOf, releasesOf } from '../model/release-name.ts';
import { totalBytes } from './build-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** Limits in bytes for unused data: uploads, and releases that were never live or in a canary. */
export interface PublishQuota {
  perToken: number;
  total: number;
}

export const defaultPublishQuota: PublishQuota = { perToken: 500_000_000, total: 4_000_000_000 };

/** Maximum concurrent publishes. Each needs a copy of a build, a renderer and processor cores. */
const maxPublishes = { perToken: 2, total: 4 };
/** Maximum bytes in memory whose hash is not checked yet: four of the largest files per token. */
const maxPending = { perToken: 84_000_000, total: 252_000_000 };
/** How long a measurement of the store is reused. A build uploads many files in that time. */
const measureMs = 5_000;

interface Usage {
  uploads: Map<string, number>;
  /** Bytes of releases, by the name of the token that published them. */
  releases: Map<string, number>;
}

export type Caller = Pick<TokenSummary, 'id' | 'name'>;

/** Limits how much of the store unused data may fill, per token and in total. */
export function publishQuota(
  store: ReleaseStore,
  uploads: UploadedFiles,
  { perToken, total }: PublishQuota,
) {
  let measured: Promise<Usage> | null = null;
  /** Uploaded bytes by token as last measured, plus the uploads since. */
  let uploaded = new Map<string, number>();
  let measuredAt = 0;
  /** Bytes by token of admitted uploads that are not stored yet. */
  const pending = new Map<string, number>();
  const publishing = new Map<string, number>();

  async function currentUsage(): Promise<Usage> {
    if (measured === null || Date.now() - measuredAt > measureMs) {
      measuredAt = Date.now();
      measured = measure(store, uploads);
      measured.then(
        ({ uploads: measuredUploads }) => (uploaded = measuredUploads),
        () => (measured = null),
      );
    }
    return measured;
  }

  function assertFits(
    { id, name }: Caller,
    bytes: number,
    { uploads: uploadedByToken, releases }: Usage,
  ) {
    const ownBytes =
      (uploadedByToken.get(id) ?? 0) + (pending.get(id) ?? 0) + (releases.get(name) ?? 0);
    assertRoom(ownBytes + bytes, perToken, 'token-quota', 'This token');
    const allBytes = sumOf(uploadedByToken) + sumOf(pending) + sumOf(releases);
    assertRoom(allBytes + bytes, total, 'store-quota', 'The store');
  }

  return {
    /** Called before a build is uploaded. @throws ReleaseError if there is no room for it */
    async expect(caller: Caller, bytes: number): Promise<void> {
      // Measure again for each build, because promoted or pruned releases no longer count.
      measured = null;
      assertFits(caller, bytes, await currentUsage());
    },

    /**
     * Reserves room for an upload before its bytes are read. The reservation ends when `release` is
     * called with the number of stored bytes, which count from then on.
     * @throws ReleaseError with code token-quota, store-quota or too-many-uploads
     */
    async reserve(caller: Caller, bytes: number): Promise<{ release(storedBytes: number): void }> {
      const { id } = caller;
      assertFits(caller, bytes, await currentUsage());
      const ownPending = (pending.get(id) ?? 0) + bytes;
      if (ownPending > maxPending.perToken || sumOf(pending) + bytes > maxPending.total) {
        const message = 'Too much is being uploaded at a time. Please try again in a minute.';
        throw new ReleaseError('too-many-uploads', message);
      }
      add(pending, id, bytes);
      return {
        release(storedBytes) {
          add(pending, id, -bytes);
          add(uploaded, id, storedBytes);
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
      const { releases } = await currentUsage();
      if (
        (publishing.get(id) ?? 0) >= maxPublishes.perToken ||
        sumOf(publishing) >= maxPublishes.total
      ) {
        const message = 'Too many releases are being published. Please try again in a minute.';
        throw new ReleaseError('too-many-publishes', message);
      }
      assertRoom((releases.get(name) ?? 0) + bytes, perToken, 'token-quota', 'This token');
      assertRoom(sumOf(releases) + bytes, total, 'store-quota', 'The store');
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

async function measure(store: ReleaseStore, uploads: UploadedFiles): Promise<Usage> {
  const canaries = (await store.state())?.canaries ?? [];
  const sets = [...(await store.sets()), ...canaries.map((canary) => canary.releaseSet)];
  const served = new Set(releasesOf(sets).map(nameOf));
  const releases = new Map<string, number>();
  for (const record of await store.releases()) {
    if (served.has(nameOf(record))) continue;
    add(releases, record.publishedBy, totalBytes([...record.files, ...record.compressed]));
  }
  return { uploads: await uploads.measure(), releases };
}

function assertRoom(bytes: number, limit: number, code: string, owner: string): void {
  if (bytes <= limit) return;
  const megabytes = Math.floor(limit / 1_000_000);
  throw new ReleaseError(
    code,
    `${owner} may hold ${megabytes} MB of uploads and of releases that were never live. Unfinished ` +
      'uploads go within the hour; promote a release, or have a manager prune those that nobody needs.',
  );
}

function add(amounts: Map<string, number>, key: string, amount: number): void {
  amounts.set(key, (amounts.get(key) ?? 0) + amount);
}

function sumOf(amounts: Map<string, number>): number {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
