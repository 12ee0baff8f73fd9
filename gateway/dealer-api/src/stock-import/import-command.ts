import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { Environment } from '../env.ts';
import { FetcherProcess } from '../photographs/fetcher-process.ts';
import { failedPhotographs } from '../photographs/photograph-counts.ts';
import { retryFailed } from '../photographs/photograph-queue.ts';
import type { Database } from '../store/database.ts';
import { type FeedFileOptions, feedFormats } from './feed-file/feed-file.ts';
import { encodings } from './feed-file/text-encoding.ts';
import { parseMapping, type FeedMapping, readMapping } from './feed-mapping.ts';
import { createToListedPhotograph } from './feed-photographs.ts';
import { fileOptionsSchema } from './file-options.ts';
import { PhotographLog } from './finding-log.ts';
import { followPhotographs } from './follow-photographs.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProgress } from './import-progress.ts';
import { ImportReport } from './import-report.ts';
import { importStock } from './import-stock.ts';
import {
  describeFailedPhotographs,
  describeRefusal,
  type ImportSummary,
} from './import-summary.ts';
import { findPreset } from './stock-presets.ts';
import { LockError, type ProcessLock, acquireLock } from '../store/process-lock.ts';

/**
 * Acquires the lock that allows one import per store at a time.
 * @throws ImportError if another import holds the lock, or the lock cannot be acquired.
 */
export async function lockImports(
  environment: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<ProcessLock> {
  const lock = await acquireLock(environment, 'stock import').catch((error: unknown) => {
    if (!(error instanceof LockError)) throw error;
    throw new ImportError(`The lock of imports ${error.message}`);
  });
  if (lock !== undefined) return lock;
  throw new ImportError('Another import of stock is running. Wait for it to end.');
}

export interface FeedCommandOptions {
  map?: string;
  preset?: string;
  report?: string;
  dryRun?: true;
  force?: true;
  format?: string;
  delimiter?: string;
  quote?: string;
  encoding?: string;
  records?: string;
  wait?: boolean;
}

export interface FeedSettings {
  readonly mapping: FeedMapping | undefined;
  readonly fileOptions: FeedFileOptions;
  readonly notes: readonly string[];
  readonly reportFile: string | undefined;
  readonly isDryRun: boolean;
  readonly isForced: boolean;
  /** Whether the command waits until the photographs of the feed are fetched. */
  readonly waitsForPhotographs: boolean;
}

interface ImportStore {
  readonly database: Kysely<Database>;
  readonly environment: Environment;
}

interface ImportOutput {
  readonly progress: ImportProgress;
  /** Receives the summary, even if a refusal is thrown afterwards. */
  onSummary(summary: ImportSummary): void;
  onPhotographSummary(line: string): void;
}

export function addFeedOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--map <file>', 'JSON that says how its columns become vehicles').conflicts(
        'preset',
      ),
    )
    .option('--preset <name>', 'a ready-made mapping; an unknown name lists them')
    .addOption(new Option('--format <format>', 'of the file').choices(feedFormats))
    .option('--delimiter <character>', 'between the cells of a CSV file: , ; | or tab')
    .option('--quote <character>', 'around cells of a CSV file, or none')
    .addOption(new Option('--encoding <name>', 'of the text').choices(encodings))
    .option('--records <path>', 'of the vehicles in an XML or JSON file, such as channel.item')
    .option('--report <file>', 'where every rejected row and warning is written')
    .option('--force', 'remove what is missing from the file, even over a fifth of the feed');
}

/** @throws ImportError for an invalid mapping, preset or option. */
export async function feedSettings(options: FeedCommandOptions): Promise<FeedSettings> {
  const preset = options.preset === undefined ? undefined : findPreset(options.preset);
  const mapping = options.map === undefined ? preset?.mapping : await readMapping(options.map);
  return {
    mapping,
    fileOptions: parseMapping(fileOptionsSchema, options, 'An option'),
    notes: preset === undefined ? [] : [`Preset ${preset.name}: ${preset.title}.`],
    reportFile: options.report,
    isDryRun: options.dryRun === true,
    isForced: options.force === true,
    waitsForPhotographs: options.wait === true,
  };
}

/**
 * Imports one file under the import lock, then fetches its photographs.
 * @throws ImportError if the file cannot be imported, or too many vehicles are missing.
 */
export async function importOnce(
  file: string,
  settings: FeedSettings,
  store: ImportStore,
  output: ImportOutput,
): Promise<void> {
  const { mapping, isDryRun } = settings;
  const { DATA_DIR } = store.environment;
  const lock = await lockImports(store.environment);
  try {
    const reportFile = `${DATA_DIR}/stock-imports/${mapping?.feed ?? 'stock'}.csv`;
    const report = new ImportReport(resolve(settings.reportFile ?? reportFile));
    try {
      const feed = await importRows(file, settings, { ...store, ...output, report });
      await lock.release();
      if (!isDryRun) {
        await waitForPhotographs(feed, settings.waitsForPhotographs, {
          ...store,
          ...output,
          report,
        });
      }
    } finally {
      await report.close();
    }
  } finally {
    await lock.release();
  }
}

type ImportContext = ImportStore & ImportOutput & { readonly report: ImportReport };

/** @returns the name of the feed */
async function importRows(
  file: string,
  { mapping, fileOptions, notes, isDryRun, isForced }: FeedSettings,
  { database, environment, report, progress, onSummary }: ImportContext,
): Promise<string> {
  const summary = await importStock(
    { file, mapping, fileOptions, isDryRun, isForced },
    {
      database,
      report,
      progress,
      clock: () => new Date(),
      toListedPhotograph: createToListedPhotograph(environment),
    },
  );
  onSummary({ ...summary, notes: [...notes, ...summary.notes] });
  if (summary.refusedSweep !== undefined) {
    throw new ImportError(describeRefusal(summary.refusedSweep));
  }
  return summary.feed;
}

/** Waits for the photographs of a feed, and reports those that failed. */
async function waitForPhotographs(
  feed: string,
  waitsForPhotographs: boolean,
  { database, environment, report, onPhotographSummary }: ImportContext,
): Promise<void> {
  await retryFailed(database, feed, new Date());
  const fetcher = new FetcherProcess({ ...environment, LOG_LEVEL: 'warn' });
  try {
    const followDependencies = {
      database,
      fetcher,
      clock: () => new Date(),
      report: onPhotographSummary,
    };
    await followPhotographs(feed, followDependencies, waitsForPhotographs);
  } finally {
    await fetcher.stop();
  }
  const log = new PhotographLog();
  for await (const failed of failedPhotographs(database, feed)) {
    log.add(failed);
    report.failPhotograph(failed);
  }
  if (log.counts.length > 0) onPhotographSummary(describeFailedPhotographs(log.counts));
}
