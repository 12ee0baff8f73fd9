import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { openReleaseStore } from '../open-release-store.ts';
import type { ReleaseName, ReleaseStore } from '../release-store.ts';
import { describeMove, describeStatus } from './describe-sets.ts';

interface SharedOptions {
  reason: string;
  by: string;
  dataDir: string;
  json?: true;
}

/** The command line of the store. @throws CommanderError for a mistake in its use */
export function releaseCommand(): Command {
  const program = new Command('release')
    .description('Publish, promote and roll back areas of the site, each on its own.')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Try: npm run release -- --help')
    .exitOverride()
    .addHelpText('after', examples);

  shared(program.command('publish'))
    .description('build areas from their sources, prove that they fit and store them as releases')
    .argument('<area...>', 'areas; several are proved to fit together')
    .option('--promote', 'make them live too, in one set')
    .action(async (areas: string[], options: SharedOptions & { promote?: true }) => {
      const { publishAreas } = await import('./publish-areas.ts');
      const store = await openStore(options);
      const done = await publishAreas(store, areas, {
        ...options,
        root: process.cwd(),
        report: options.json ? () => {} : console.log,
      });
      if (options.json) print(done);
    });

  shared(program.command('promote'))
    .description('make releases live, in one new set')
    .argument('<area@version...>', 'releases', parseReleases)
    .action(async (releases: ReleaseName[], options: SharedOptions) => {
      const store = await openStore(options);
      const before = await store.live();
      const set = await store.promoteMany(releases, options);
      print(options.json ? set : describeMove(before, set));
    });

  shared(program.command('rollback'))
    .description('make an earlier release of an area live again')
    .argument('<area>', 'the area; all others stay as they are')
    .option(
      '--to <version>',
      'this release, instead of the newest earlier one that was not rolled back',
    )
    .action(async (area: string, options: SharedOptions & { to?: string }) => {
      const store = await openStore(options);
      const { by, reason, to } = options;
      const before = await store.live();
      const set = await store.rollback({ area, by, reason, ...(to === undefined ? {} : { to }) });
      print(options.json ? set : describeMove(before, set));
    });

  shared(program.command('status'))
    .description('what is live, since when and by whom')
    .action(async (options: SharedOptions) => {
      const store = await openStore(options);
      const live = await store.live();
      print(options.json ? live : describeStatus(live, await store.sets()));
    });

  shared(program.command('history'))
    .description('every publish, promote and rollback, newest first')
    .option('--area <area>', 'only what concerns this area')
    .action(async (options: SharedOptions & { area?: string }) => {
      const { describeHistory, entriesOf } = await import('./describe-history.ts');
      const entries = entriesOf(await (await openStore(options)).journal(), options.area);
      print(options.json ? entries : describeHistory(entries));
    });

  return program;
}

const examples = `
Examples:
  npm run release -- publish mf-search --promote --reason "price slider"
  npm run release -- promote mf-search@1.4.0
  npm run release -- rollback mf-search --reason "cards overlap on phones"
  npm run release -- rollback mf-search --to 1.2.0

Exit codes: 0 done, 1 refused, 2 wrong use.`;

function shared(command: Command): Command {
  return command
    .option('--reason <text>', 'why; kept in the journal', 'no reason given')
    .option('--by <name>', 'who; kept in the journal', userInfo().username)
    .addOption(
      new Option('--data-dir <folder>', 'where the site keeps its data')
        .env('DATA_DIR')
        .default('.data'),
    )
    .option('--json', 'answer as JSON');
}

function openStore({ dataDir }: SharedOptions): Promise<ReleaseStore> {
  return openReleaseStore(join(dataDir, 'releases'));
}

function parseReleases(text: string, before: ReleaseName[] = []): ReleaseName[] {
  const [area, version, ...rest] = text.split('@');
  if (!area || !version || rest.length > 0) {
    throw new InvalidArgumentError('A release is written as mf-search@1.4.0.');
  }
  return [...before, { area, version }];
}

function print(answer: unknown): void {
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer));
}
