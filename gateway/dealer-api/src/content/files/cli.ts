import { Command } from 'commander';
import { isoDay } from '../../iso-day.ts';
import { runCommand, withStore } from '../../run-command.ts';
import { exportContent } from './export-content.ts';
import { importContent, type ContentImport } from './import-content.ts';
import { readContentFolder } from './read-content-folder.ts';

function describeImport({ added, changed, removed, unchanged, redirects }: ContentImport): string {
  const list = (verb: string, names: readonly string[]) => names.map((name) => `${verb} ${name}`);
  return [
    ...list('added', added),
    ...list('changed', changed),
    ...list('removed', removed),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged, ${redirects} redirects`,
  ].join('\n');
}

const command = new Command('content').description('Imports and exports the editors’ content.');
command
  .command('import')
  .description(
    'Replaces the site’s content with a folder. If a file has an error, nothing changes.',
  )
  .argument('<folder>', 'in the format that content:export writes')
  .option('--dry-run', 'read and check everything, store nothing')
  .option('--allow-broken-links', 'accept links to pages that are not in the folder')
  .action(async (folder: string, options: { dryRun?: true; allowBrokenLinks?: true }) => {
    const content = readContentFolder(folder, {
      day: isoDay(new Date()),
      allowBrokenLinks: options.allowBrokenLinks === true,
    });
    await withStore(process.env, async (database) => {
      const isDryRun = options.dryRun === true;
      console.log(describeImport(await importContent(database, content, { isDryRun })));
      if (isDryRun) console.log('Nothing was stored.');
    });
  });
command
  .command('export')
  .description('Writes the content of the site to a new folder.')
  .argument('<folder>', 'must be empty or not exist yet')
  .action(async (folder: string) => {
    await withStore(process.env, async (database) => {
      console.log(`${await exportContent(database, folder)} files in ${folder}`);
    });
  });

await runCommand(command);
