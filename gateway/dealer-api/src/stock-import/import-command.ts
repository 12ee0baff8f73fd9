import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import type { Environment } from '../env.ts';
import { InputError } from '../input-error.ts';
import { acquireLock, LockError, type ProcessLock } from '../store/process-lock.ts';
import { feedFormats, fileOptionsSchema } from './feed-file/file-options.ts';
import { encodings } from './feed-file/text-encoding.ts';
import { parseMapping, readMapping } from './feed-mapping.ts';
import { createToListedPhotograph } from '../photographs/store-listed-photographs.ts';
import { followPhotographs } from './follow-photographs.ts';
import { ImportReport } from './import-report.ts';
import { type ImportDependencies, type ImportOptions, importStock } from './import-stock.ts';
import { describeRefusal, type ImportSummary } from './import-summary.ts';
import { type ChosenMapping, findPreset } from './stock-presets.ts';

/**
 * Acquires the lock that allows one import per store at a time.
 * @throws InputError if another import holds the lock, or the lock cannot be acquired.
 */
export async function lockImports(
  environment: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<ProcessLock> {
  const lock = await acquireLock(environment, 'stock import').catch((error: unknown) => {
    if (!(error instanceof LockError)) throw error;
    throw new InputError(`The lock of imports ${error.message}`);
  });
  if (lock !== undefined) return lock;
  throw new InputError('Another import of stock is running. Wait for it to end.');
}

export type FeedCommandOptions = z.input<typeof fileOptionsSchema> & {
  map?: string;
  preset?: string;
  report?: string;
  dryRun?: true;
  force?: true;
  wait?: boolean;
};

interface FeedSettings extends ImportOptions {
  readonly reportFile: string | undefined;
  readonly isDryRun: boolean;
  readonly waitsForPhotographs: boolean;
}

interface ImportContext extends Pick<ImportDependencies, 'database' | 'progress'> {
  readonly environment: Environment;
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

/** @throws InputError for an invalid mapping, preset or option. */
export async function feedSettings(options: FeedCommandOptions): Promise<FeedSettings> {
  return {
    chosen: await chosenMapping(options),
    fileOptions: parseMapping(fileOptionsSchema, options, 'An option'),
    reportFile: options.report,
    isDryRun: options.dryRun === true,
    isForced: options.force === true,
    waitsForPhotographs: options.wait === true,
  };
}

async function chosenMapping({
  map,
  preset,
}: FeedCommandOptions): Promise<ChosenMapping | undefined> {
  if (map !== undefined) return { mapping: await readMapping(map), notes: [] };
  return preset === undefined ? undefined : findPreset(preset);
}

/**
 * Imports one file under the import lock, then fetches its photographs.
 * @throws InputError if the file cannot be imported, or too many vehicles are missing.
 */
export async function importOnce(
  file: string,
  settings: FeedSettings,
  { database, environment, progress, onSummary, onPhotographSummary }: ImportContext,
): Promise<void> {
  const lock = await lockImports(environment);
  try {
    const feedName = settings.chosen?.mapping.feed ?? 'stock';
    const reportFile = `${environment.DATA_DIR}/stock-imports/${feedName}.csv`;
    const report = new ImportReport(resolve(settings.reportFile ?? reportFile));
    try {
      const summary = await importStock(file, settings, {
        database,
        report,
        progress,
        clock: () => new Date(),
        toListedPhotograph: createToListedPhotograph(environment),
      });
      onSummary(summary);
      const { feed, refusedSweep } = summary;
      if (refusedSweep !== undefined) throw new InputError(describeRefusal(refusedSweep));
      await lock.release();
      if (!settings.isDryRun) {
        await followPhotographs(feed, settings.waitsForPhotographs, {
          database,
          environment,
          report,
          onPhotographSummary,
        });
      }
    } finally {
      await report.close();
    }
  } finally {
    await lock.release();
  }
}
