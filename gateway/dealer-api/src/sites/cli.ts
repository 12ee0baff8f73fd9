import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import { describeSitesImport, importSites } from './import-sites.ts';
import { readSiteList } from './read-site-list.ts';

const command = new Command('sites:import')
  .description('Makes a list the sites of the retailer: those it does not name are hidden.')
  .argument('<file>', 'CSV with a header, compressed if it ends in .gz')
  .option('--dry-run', 'read and check everything, store nothing')
  .action(async (file: string, options: { dryRun?: true }) => {
    const sites = await readSiteList(file);
    await withStore(process.env, async (database) => {
      const isDryRun = options.dryRun === true;
      const summary = await importSites(database, sites, { now: new Date(), isDryRun });
      console.log(describeSitesImport(summary));
    });
  });

await runCommand(command);
