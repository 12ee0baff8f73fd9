import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import type { Kysely } from 'kysely';
import type { Environment } from '../env.ts';
import type { Database } from '../store/database.ts';
import { feedFormats, type FeedFileOptions } from './feed-file/feed-file.ts';
import { encodings } from './feed-file/text-encoding.ts';
import { checkedBy, readMapping, type FeedMapping } from './feed-mapping.ts';
import { fileOptionsSchema } from './file-options.ts';
import { ImportError } from './import-error.ts';
import { lockImports } from './import-lock.ts';
import type { ImportProgress } from './import-progress.ts';
import { ImportReport } from './import-report.ts';
import { importStock } from './import-stock.ts';
import { describeRefusal, type ImportSummary } from './import-summary.ts';
import { presetNamed } from './stock-presets.ts';

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
}

/** How a feed is imported, as the options of a command say. */
export interface FeedSettings {
  readonly mapping: FeedMapping | undefined;
  readonly fileOptions: FeedFileOptions;
  readonly notes: readonly string[];
  readonly reportFile: string | undefined;
  readonly isDryRun: boolean;
  readonly isForced: boolean;
}

/** The options that the commands share. */
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

/** @throws ImportError for a mapping, preset or option that is not right. */
export async function feedSettings(options: FeedCommandOptions): Promise<FeedSettings> {
  const preset = options.preset === undefined ? undefined : presetNamed(options.preset);
  const mapping = options.map === undefined ? preset?.mapping : await readMapping(options.map);
  return {
    mapping,
    fileOptions: checkedBy(fileOptionsSchema, options, 'An option'),
    notes: preset === undefined ? [] : [`Preset ${preset.name}: ${preset.title}.`],
    reportFile: options.report,
    isDryRun: options.dryRun === true,
    isForced: options.force === true,
  };
}

/**
 * Imports one file while no other import runs.
 * @param say is given the summary before a refusal is thrown
 * @throws ImportError for a file that can't be imported, or too many missing vehicles.
 */
export async function importOnce(
  file: string,
  settings: FeedSettings,
  store: { database: Kysely<Database>; environment: Environment },
  output: { progress: ImportProgress; say: (summary: ImportSummary) => void },
): Promise<void> {
  const { mapping, fileOptions, isDryRun, isForced } = settings;
  const { database, environment } = store;
  const lock = await lockImports(environment);
  try {
    const reportFile = `${environment.DATA_DIR}/stock-imports/${mapping?.feed ?? 'stock'}.csv`;
    const report = new ImportReport(resolve(settings.reportFile ?? reportFile));
    try {
      const summary = await importStock(
        { file, mapping, fileOptions, isDryRun, isForced },
        { database, report, progress: output.progress, clock: () => new Date() },
      );
      output.say({ ...summary, notes: [...settings.notes, ...summary.notes] });
      if (summary.refusedSweep !== undefined) {
        throw new ImportError(describeRefusal(summary.refusedSweep));
      }
    } finally {
      await report.close();
    }
  } finally {
    await lock.release();
  }
}
