import { Command } from 'commander';
import { isoDay } from '../../iso-day.ts';
import { runCommand, withStore } from '../../run-command.ts';
import { ContentFileError } from './content-file-error.ts';
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

const command = new Command('content').description('The content that editors write, as files.');
command
  .command('import')
  .description('Makes a folder the content of the site. Nothing changes where a file has an error.')
  .argument('<folder>', 'as content:export writes it')
  .option('--dry-run', 'read and check everything, store nothing')
  .option('--allow-broken-links', 'accept links that lead to no page of the folder')
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
  .argument('<folder>', 'does not exist yet, or is empty')
  .action(async (folder: string) => {
    await withStore(process.env, async (database) => {
      console.log(`${await exportContent(database, folder)} files in ${folder}`);
    });
  });

await runCommand(command, [ContentFileError]);
