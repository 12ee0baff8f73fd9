import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../error-message.ts';
import { InputError } from '../input-error.ts';

interface ArrivedFeed {
  readonly file: string;
  /** Name in the log, without passwords and keys. */
  readonly name: string;
  readonly hash: string;
  /** Releases the file. @param isImported whether the source may skip this version from now on */
  release(isImported: boolean): Promise<void>;
}

export interface FeedSource {
  /** Name in the log, without passwords and keys. */
  readonly name: string;
  readonly defaultInterval: string;
  /** The feed, if it may have changed since the last import. */
  next(signal: AbortSignal): Promise<ArrivedFeed | undefined>;
}

interface WatchOptions {
  readonly source: FeedSource;
  readonly intervalMs: number;
  /** @returns a summary in one line */
  readonly importFile: (file: string) => Promise<string>;
  readonly log: (line: string) => void;
  /** On abort, a running import still finishes. */
  readonly signal: AbortSignal;
}

/** Imports a feed whenever its content changes. Retries failures, and logs only new ones. */
export async function watchFeed(options: WatchOptions): Promise<void> {
  const { source, intervalMs, importFile, log, signal } = options;
  let imported: string | undefined;
  let lastFailure: string | undefined;

  async function importIfChanged(feed: ArrivedFeed): Promise<void> {
    let isImported = feed.hash === imported;
    try {
      if (isImported) return;
      log(`${feed.name}: imported. ${await importFile(feed.file)}`);
      imported = feed.hash;
      isImported = true;
    } catch (error) {
      throw new Error(`${feed.name}: not imported. ${errorMessage(error)}`, { cause: error });
    } finally {
      await feed.release(isImported);
    }
  }

  while (!signal.aborted) {
    try {
      const feed = await source.next(signal);
      if (feed !== undefined) await importIfChanged(feed);
      lastFailure = undefined;
    } catch (error) {
      const failure = errorMessage(error).replace(/\s*\n\s*/g, ' ');
      if (!signal.aborted && failure !== lastFailure) log(failure);
      lastFailure = failure;
    }
    await wait(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}

const unitMilliseconds: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };
const maxMilliseconds = 24 * 3_600_000;

/**
 * Parses `15m`.
 * @throws InputError for any other text, or an interval below a second or above a day
 */
export function intervalOf(text: string): number {
  const [, figure = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text.trim()) ?? [];
  const milliseconds = Number(figure) * (unitMilliseconds[unit] ?? 0);
  if (milliseconds > 0 && milliseconds <= maxMilliseconds) return milliseconds;
  throw new InputError(
    `--every must be a time such as 30s, 15m or 1h, from 1s to 24h: ${text} is not.`,
  );
}
