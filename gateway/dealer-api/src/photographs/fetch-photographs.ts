import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '../store/database.ts';
import { downloadPhotograph, type DownloadSettings } from './download-photograph.ts';
import { makePhotograph } from './make-photograph.ts';
import { PhotographFault } from './photograph-fault.ts';
import type { PhotographFiles } from './photograph-files.ts';
import {
  claimPhotograph,
  failHost,
  postponeHost,
  releaseAbandoned,
  releasePhotograph,
  settlePhotographs,
  type ClaimedPhotograph,
  type FailedAttempt,
  type ReadyPhotograph,
} from './photograph-queue.ts';
import { showPhotographs } from './vehicle-images.ts';

const maxDownloads = 8;
const maxDownloadsPerHost = 4;
/** Maximum concurrent decodings. A decoded picture of 60 megapixels takes 180 MB of memory. */
const maxConcurrentDecodes = 2;
const settleIntervalMs = 500;
/** How long to wait for a busy host that sends no `Retry-After`. */
const busyMilliseconds = 10_000;
/** A host counts as down after this many failed connections in a row. */
const maxHostFailures = 3;

interface FetchSettings extends DownloadSettings {
  readonly database: Kysely<Database>;
  readonly files: PhotographFiles;
  readonly clock: () => Date;
  /** Stops the run; photographs being fetched are released. */
  readonly signal: AbortSignal;
}

interface HostState {
  downloads: number;
  failedConnections: number;
  /** Whether a download succeeded since the host last asked us to wait. */
  hasDelivered: boolean;
}

/**
 * Fetches photographs until none is due. Only one process per store may run it at a time.
 * @returns the numbers of photographs fetched and of failed attempts
 */
export async function fetchPhotographs(settings: FetchSettings) {
  const { database, files, clock, signal } = settings;
  const hosts = new Map<string, HostState>();
  const running = new Map<string, Promise<void>>();
  const decoding = pLimit(maxConcurrentDecodes);
  /** By hash, so that identical pictures at several addresses are encoded only once. */
  const encodings = new Map<string, Promise<Omit<ReadyPhotograph, 'address'>>>();
  let unsettledReady: ReadyPhotograph[] = [];
  let unsettledFailed: FailedAttempt[] = [];
  let settledAt = 0;
  /** The full hosts that the last claim excluded, if it found no photograph. */
  let exhausted = '';
  let retryClaimAt = 0;
  const counts = { ready: 0, failed: 0 };

  /** @returns whether any download is in progress */
  async function startDownloads(): Promise<boolean> {
    while (!signal.aborted && running.size < maxDownloads) {
      const excludedHosts = [...hosts]
        .filter(([, { downloads }]) => downloads >= maxDownloadsPerHost)
        .map(([host]) => host);
      // A claim that excludes full hosts may read the whole queue, so do not repeat it at once.
      const excludedKey = excludedHosts.join(' ');
      if (excludedKey !== '' && exhausted === excludedKey && performance.now() < retryClaimAt)
        break;
      const claimed = await claimPhotograph(database, excludedHosts, clock());
      if (claimed === undefined) {
        exhausted = excludedKey;
        retryClaimAt = performance.now() + settleIntervalMs;
        break;
      }
      const { address, host } = claimed;
      const newState = { downloads: 0, failedConnections: 0, hasDelivered: false };
      const state = hosts.get(host) ?? newState;
      hosts.set(host, state);
      state.downloads += 1;
      const download = fetchOne(claimed, state).finally(() => {
        state.downloads -= 1;
        running.delete(address);
      });
      running.set(address, download);
    }
    return running.size > 0;
  }

  async function fetchOne(photograph: ClaimedPhotograph, state: HostState): Promise<void> {
    const { address } = photograph;
    try {
      const original = await downloadPhotograph(address, settings, signal);
      state.failedConnections = 0;
      state.hasDelivered = true;
      // Not in one expression, because `settle` may replace the list during the await.
      const encoded = await encode(original);
      unsettledReady.push({ address, ...encoded });
    } catch (error) {
      if (signal.aborted) await releasePhotograph(database, photograph);
      else await fail(photograph, state, error);
    }
  }

  function encode(original: Buffer): Promise<Omit<ReadyPhotograph, 'address'>> {
    const hash = createHash('sha256').update(original).digest('hex');
    const encoding =
      encodings.get(hash) ?? encodeNew(hash, original).finally(() => encodings.delete(hash));
    encodings.set(hash, encoding);
    return encoding;
  }

  async function encodeNew(
    hash: string,
    original: Buffer,
  ): Promise<Omit<ReadyPhotograph, 'address'>> {
    const known = await findKnown(hash);
    if (known !== undefined) return known;
    return decoding(async () => {
      const photograph = await makePhotograph(original);
      await files.put(hash, photograph.files);
      return { hash, width: photograph.width, height: photograph.height };
    });
  }

  /** The size of an identical photograph that is ready under another address. */
  async function findKnown(hash: string): Promise<Omit<ReadyPhotograph, 'address'> | undefined> {
    const unsettled = unsettledReady.find((ready) => ready.hash === hash);
    if (unsettled !== undefined) return { hash, width: unsettled.width, height: unsettled.height };
    const row = await database
      .selectFrom('photographs')
      .select(['width', 'height'])
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || row.width === null || row.height === null) return undefined;
    return (await files.has(hash)) ? { hash, width: row.width, height: row.height } : undefined;
  }

  async function fail(
    photograph: ClaimedPhotograph,
    state: HostState,
    error: unknown,
  ): Promise<void> {
    // Any other error comes from our own store. It ends the process, which is restarted later.
    if (!(error instanceof PhotographFault)) throw error;
    const { host } = photograph;
    const isBusy = error.kind === 'photograph-server-busy';
    unsettledFailed.push({ photograph, fault: error, isCounted: !(isBusy && state.hasDelivered) });
    if (error.kind !== 'photograph-unreachable') {
      state.failedConnections = 0;
    } else if ((state.failedConnections += 1) === maxHostFailures) {
      state.failedConnections = 0;
      await failHost(database, host, error, clock());
    }
    if (isBusy) {
      state.hasDelivered = false;
      await postponeHost(database, host, error.retryAfterMilliseconds ?? busyMilliseconds, clock());
    }
  }

  async function settle(): Promise<void> {
    const [ready, failed] = [[...unsettledReady], [...unsettledFailed]];
    settledAt = performance.now();
    if (ready.length === 0 && failed.length === 0) return;
    await settlePhotographs(database, { ready, failed }, clock());
    counts.ready += ready.length;
    counts.failed += failed.length;
    // Remove them only now that they are stored, because `findKnown` finds unstored pictures here.
    unsettledReady = unsettledReady.filter((each) => !ready.includes(each));
    unsettledFailed = unsettledFailed.filter((each) => !failed.includes(each));
    await showPhotographs(database);
  }

  await files.removeUnfinished();
  await releaseAbandoned(database, clock());
  await showPhotographs(database);
  while (await startDownloads()) {
    await Promise.race([...running.values(), wait(settleIntervalMs)]);
    const isLast = running.size === 0;
    if (isLast || performance.now() - settledAt > settleIntervalMs) await settle();
  }
  await Promise.all(running.values());
  await settle();
  return counts;
}
