import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import {
  addFeedOptions,
  feedSettings,
  importOnce,
  type FeedCommandOptions,
} from '../stock-import/import-command.ts';
import { describeInOneLine } from '../stock-import/import-summary.ts';
import { sourceOf } from './feed-source.ts';
import { intervalOf, watchFeed } from './watch-feed.ts';

interface WatchCommandOptions extends FeedCommandOptions {
  every?: string;
}

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

async function run(location: string, options: WatchCommandOptions): Promise<void> {
  const settings = await feedSettings(options);
  const source = await sourceOf(location);
  const interval = options.every ?? source.defaultInterval;
  const intervalMs = intervalOf(interval);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  log(`Watching ${source.name} every ${interval}.`);
  await watchFeed({
    source,
    intervalMs,
    log,
    signal: stopping.signal,
    importFile: async (file) => {
      const lines: string[] = [];
      await withStore(process.env, (database, environment) =>
        importOnce(file, settings, {
          database,
          environment,
          onSummary: (summary) => lines.push(describeInOneLine(summary)),
          onPhotographSummary: (line) => lines.push(`${inOneLine(line)}.`),
        }),
      );
      return lines.join(' ');
    },
  });
  log('Stopped.');
}

const command = addFeedOptions(
  new Command('stock:watch')
    .description('Imports a stock feed whenever it changes.')
    .argument(
      '<folder or address>',
      'a folder whose newest file is the feed, or its https address',
    ),
)
  .option('--every <time>', 'between two looks, such as 30s, 15m or 1h')
  .action(run);

await runCommand(command);
