import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import {
  addFeedOptions,
  feedSettings,
  importOnce,
  type FeedCommandOptions,
} from './import-command.ts';
import { describeImport } from './import-summary.ts';

const lineIntervalMs = 2000;

/** Shows a bar on a terminal, otherwise a line every two seconds. */
const progress = new SingleBar(
  {
    format: '{bar} {percentage}% | {rows} rows | {duration_formatted}',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: lineIntervalMs,
    stopOnComplete: false,
  },
  Presets.shades_classic,
);

async function run(file: string, options: FeedCommandOptions): Promise<void> {
  const settings = await feedSettings(options);
  await withStore(process.env, (database, environment) =>
    importOnce(file, settings, {
      database,
      environment,
      progress,
      onSummary: (summary) => console.log(describeImport(summary)),
      onPhotographSummary: console.log,
    }),
  );
}

const command = addFeedOptions(
  new Command('stock:import')
    .description('Takes a stock feed into the store that DATA_DIR or DATABASE_URL names.')
    .argument('<file>', 'CSV, TSV, XML or JSON, also as gzip or ZIP'),
)
  .option('--dry-run', 'read and check everything, store nothing')
  .option('--no-wait', 'leave the photographs to the site, or to the next import')
  .action(run);

await runCommand(command);
