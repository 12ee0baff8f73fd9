import { Command } from 'commander';
import type { ReleaseName } from '../release-name.ts';
import { addAccessCommands } from './access-commands.ts';
import { addArmCommands } from './arm-commands.ts';
import { addManagerCommands } from './manager-commands.ts';
import { addReadCommands } from './read-commands.ts';
import { describeMove, describeMoves } from './describe-sets.ts';
import { openDesk } from './open-desk.ts';
import type { ReleaseProgram } from './run-release.ts';
import {
  authorshipOf,
  moving,
  parseReleases,
  print,
  shared,
  type MoveOptions,
  type SharedOptions,
} from './shared-options.ts';

interface PublishOptions extends SharedOptions {
  promote?: true;
  ahead?: true;
  build?: string;
}

/** The command line of the store. @throws CommanderError for a mistake in its use */
export function releaseCommand({ rehearse }: ReleaseProgram): Command {
  const program = new Command('release')
    .description('Publish, try, promote and roll back areas of the site, each on its own.')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Try: npm run release -- --help')
    .exitOverride()
    .addHelpText('after', examples);

  shared(program.command('publish'))
    .description('build areas from their sources, prove that they fit and store them as releases')
    .argument('<area...>', 'areas; several are proved to fit together')
    .option('--promote', 'make them live too, in one set')
    .option('--ahead', 'though it fits only with what other areas have yet to promote')
    .option('--build <folder>', 'a folder with a finished build of the one area, instead')
    .action(async (areas: string[], options: PublishOptions) => {
      const { publishAreas } = await import('./publish-areas.ts');
      const desk = await openDesk(options, { rehearse });
      const { build, by, reason, promote, ahead } = options;
      const done = await publishAreas(desk, areas, {
        by,
        reason,
        ...(promote ? { promote } : {}),
        ...(ahead ? { ahead } : {}),
        ...(build === undefined ? {} : { builtIn: build }),
        root: process.cwd(),
        report: options.json ? () => {} : console.log,
      });
      if (options.json) print(done);
      await desk.close();
    });

  moving(program.command('promote'))
    .description('make releases live, in one new set')
    .argument('<area@version...>', 'releases', parseReleases)
    .action(async (releases: ReleaseName[], options: MoveOptions) => {
      const desk = await openDesk(options, { rehearse });
      const before = await desk.live();
      const set = await desk.promoteMany([...releases, ...options.with], authorshipOf(options));
      print(options.json ? set : describeMove(before, set));
      await desk.close();
    });

  moving(program.command('rollback'))
    .description('make an earlier release of an area live again')
    .argument('<area>', 'the area; all others stay as they are')
    .option(
      '--to <version>',
      'this release, instead of the newest earlier one that was not rolled back',
    )
    .action(async (area: string, options: MoveOptions & { to?: string }) => {
      const desk = await openDesk(options, { rehearse });
      const { to, with: along } = options;
      // Nothing is asked before it: this is the command that somebody is waiting for.
      const set = await desk.rollback({
        area,
        ...authorshipOf(options),
        ...(to === undefined ? {} : { to }),
        ...(along.length > 0 ? { with: along } : {}),
      });
      if (options.json) print(set);
      else print(describeMoves(await desk.diff(set.previous ?? set.set, set.set), set));
      await desk.close();
    });

  addArmCommands(program, { rehearse });
  addReadCommands(program);
  addManagerCommands(program);
  addAccessCommands(program);
  return program;
}

const examples = `
Examples:
  npm run release -- publish mf-search --promote --reason "price slider"
  npm run release -- would mf-search@1.4.0
  npm run release -- canary mf-search@1.4.0 --percent 5 --reason "price slider"
  npm run release -- canary mf-search --finish
  npm run release -- rollback mf-search --reason "cards overlap on phones"
  npm run release -- rollback mf-search --to 1.2.0
  npm run release -- token create --name "search team" --areas mf-search

Here and now the store of this machine is meant (--data-dir, or DATABASE_URL). With RELEASE_API and
RELEASE_TOKEN set, it is that of a running gateway: RELEASE_API=http://127.0.0.1:8081.

Exit codes: 0 done, 1 refused, 2 wrong use.`;
