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

/** Fetches photographs until none is due. Only one process per store may run it at a time. */
export class PhotographFetching {
  readonly #settings: FetchSettings;
  readonly #hosts = new Map<string, HostState>();
  readonly #downloads = new Map<string, Promise<void>>();
  readonly #decoding = pLimit(maxConcurrentDecodes);
  /** By hash, so that identical pictures at several addresses are encoded only once. */
  readonly #encodings = new Map<string, Promise<Omit<ReadyPhotograph, 'address'>>>();
  #ready: ReadyPhotograph[] = [];
  #failed: FailedAttempt[] = [];
  #settledAt = 0;
  /** The full hosts that the last claim excluded, if it found no photograph. */
  #exhausted = '';
  #retryClaimAt = 0;
  #counts = { ready: 0, failed: 0 };

  constructor(settings: FetchSettings) {
    this.#settings = settings;
  }

  /** @returns the numbers of photographs fetched and of failed attempts */
  async run(): Promise<{ ready: number; failed: number }> {
    const { database, files, clock } = this.#settings;
    await files.removeUnfinished();
    await releaseAbandoned(database, clock());
    await showPhotographs(database);
    while (await this.#startDownloads()) {
      await Promise.race([...this.#downloads.values(), wait(settleIntervalMs)]);
      const isLast = this.#downloads.size === 0;
      if (isLast || performance.now() - this.#settledAt > settleIntervalMs) {
        await this.#settle();
      }
    }
    await Promise.all(this.#downloads.values());
    await this.#settle();
    return this.#counts;
  }

  /** @returns whether any download is in progress */
  async #startDownloads(): Promise<boolean> {
    const { database, clock, signal } = this.#settings;
    while (!signal.aborted && this.#downloads.size < maxDownloads) {
      const excludedHosts = [...this.#hosts]
        .filter(([, { downloads }]) => downloads >= maxDownloadsPerHost)
        .map(([host]) => host);
      // A claim that excludes full hosts may read the whole queue, so do not repeat it at once.
      const excludedKey = excludedHosts.join(' ');
      if (
        excludedKey !== '' &&
        this.#exhausted === excludedKey &&
        performance.now() < this.#retryClaimAt
      )
        break;
      const claimed = await claimPhotograph(database, excludedHosts, clock());
      if (claimed === undefined) {
        this.#exhausted = excludedKey;
        this.#retryClaimAt = performance.now() + settleIntervalMs;
        break;
      }
      const { address, host } = claimed;
      const newState = { downloads: 0, failedConnections: 0, hasDelivered: false };
      const state = this.#hosts.get(host) ?? newState;
      this.#hosts.set(host, state);
      state.downloads += 1;
      const download = this.#fetch(claimed, state).finally(() => {
        state.downloads -= 1;
        this.#downloads.delete(address);
      });
      this.#downloads.set(address, download);
    }
    return this.#downloads.size > 0;
  }

  async #fetch(photograph: ClaimedPhotograph, state: HostState): Promise<void> {
    const { database, signal } = this.#settings;
    const { address } = photograph;
    try {
      const original = await downloadPhotograph(address, this.#settings, signal);
      state.failedConnections = 0;
      state.hasDelivered = true;
      // Not in one expression, because `#settle` may replace `#ready` during the await.
      const encoded = await this.#encode(original);
      this.#ready.push({ address, ...encoded });
    } catch (error) {
      if (signal.aborted) await releasePhotograph(database, photograph);
      else await this.#fail(photograph, state, error);
    }
  }

  #encode(original: Buffer): Promise<Omit<ReadyPhotograph, 'address'>> {
    const hash = createHash('sha256').update(original).digest('hex');
    const encoding =
      this.#encodings.get(hash) ??
      this.#encodeNew(hash, original).finally(() => this.#encodings.delete(hash));
    this.#encodings.set(hash, encoding);
    return encoding;
  }

  async #encodeNew(hash: string, original: Buffer): Promise<Omit<ReadyPhotograph, 'address'>> {
    const known = await this.#findKnown(hash);
    if (known !== undefined) return known;
    return this.#decoding(async () => {
      const { width, height, files } = await makePhotograph(original);
      await this.#settings.files.put(hash, files);
      return { hash, width, height };
    });
  }

  /** The size of an identical photograph that is ready under another address. */
  async #findKnown(hash: string): Promise<Omit<ReadyPhotograph, 'address'> | undefined> {
    const unsettled = this.#ready.find((ready) => ready.hash === hash);
    if (unsettled !== undefined) return { hash, width: unsettled.width, height: unsettled.height };
    const { database, files } = this.#settings;
    const row = await database
      .selectFrom('photographs')
      .select(['width', 'height'])
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || row.width === null || row.height === null) return undefined;
    return (await files.has(hash)) ? { hash, width: row.width, height: row.height } : undefined;
  }

  async #fail(photograph: ClaimedPhotograph, state: HostState, error: unknown): Promise<void> {
    const { database, clock } = this.#settings;
    // Any other error comes from our own store. It ends the process, which is restarted later.
    if (!(error instanceof PhotographFault)) throw error;
    const { host } = photograph;
    const isBusy = error.kind === 'photograph-server-busy';
    this.#failed.push({ photograph, fault: error, isCounted: !(isBusy && state.hasDelivered) });
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

  async #settle(): Promise<void> {
    const { database, clock } = this.#settings;
    const [ready, failed] = [[...this.#ready], [...this.#failed]];
    this.#settledAt = performance.now();
    if (ready.length === 0 && failed.length === 0) return;
    await settlePhotographs(database, { ready, failed }, clock());
    this.#counts.ready += ready.length;
    this.#counts.failed += failed.length;
    // Remove them only now that they are stored, because `#findKnown` finds unstored pictures here.
    this.#ready = this.#ready.filter((each) => !ready.includes(each));
    this.#failed = this.#failed.filter((each) => !failed.includes(each));
    await showPhotographs(database);
  }
}
