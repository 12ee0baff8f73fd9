import { Command } from 'commander';
import { allOperations } from '../operations/operations.ts';
import { addCanaryCommand } from './canary-command.ts';
import { openDesk, type StoreUse } from './open-desk.ts';
import { addOperation } from './operation-command.ts';
import { addWouldCommand } from './would-command.ts';
import { print, shared, type SharedOptions } from './shared-options.ts';

/**
 * The command line of the store: one command for each operation that has one, and three of their own. @throws CommanderError for a mistake in its use
 */
export function releaseCommand(use: StoreUse): Command {
  const program = new Command('release')
    .description('Publish, try, promote and roll back areas of the site, each on its own.')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Try: npm run release -- --help')
    .exitOverride()
    .addHelpText('after', examples);
  addPublishCommand(program, use);
  addCanaryCommand(program, use);
  addWouldCommand(program, use);
  for (const operation of allOperations) addOperation(program, operation, use);
  return program;
}

interface PublishOptions extends SharedOptions {
  promote?: true;
  ahead?: true;
  build?: string;
}

function addPublishCommand(program: Command, use: StoreUse): void {
  shared(program.command('publish'))
    .description('build areas from their sources, prove that they fit and store them as releases')
    .argument('<area...>', 'areas; several are proved to fit together')
    .option('--promote', 'make them live too, in one set')
    .option('--ahead', 'though it fits only with what other areas have yet to promote')
    .option('--build <folder>', 'a folder with a finished build of the one area, instead')
    .action(async (areas: string[], options: PublishOptions) => {
      const { publishAreas } = await import('./publish-areas.ts');
      const desk = await openDesk(options, use);
      const { build: builtIn, reason, promote, ahead, json } = options;
      const report = json ? () => {} : console.log;
      const how = { builtIn, reason, promote, ahead, root: process.cwd(), report };
      const done = await publishAreas(desk, areas, how);
      if (json) print(done);
      await desk.close();
    });
}

const examples = `
Examples:
  npm run release -- publish mf-search --promote --reason "price slider"
  npm run release -- would mf-search@1.4.0
  npm run release -- canary mf-search@1.4.0 --percent 5 --reason "price slider"
  npm run release -- canary mf-search --finish
  npm run release -- rollback mf-search --reason "cards overlap on phones"
  npm run release -- rollback mf-search --to 1.2.0
  npm run release -- would --retire mf-events
  npm run release -- retire mf-events --reason "the season is over"
  npm run release -- token create --name "search team" --areas mf-search

Here and now the store of this machine is meant (--data-dir, or DATABASE_URL). With RELEASE_API and
RELEASE_TOKEN set, it is that of a running gateway: RELEASE_API=http://127.0.0.1:8081.

Exit codes: 0 done, 1 refused, 2 wrong use.`;
