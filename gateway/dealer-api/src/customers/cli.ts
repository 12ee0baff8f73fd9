import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import { describeCustomersImport, importCustomers, readCustomerList } from './import-customers.ts';

const command = new Command('customers:import')
  .description('Adds an account for each customer in a list. Customers then choose a password.')
  .argument('<file>', 'CSV with a header, compressed if it ends in .gz')
  .option('--dry-run', 'read and check everything, store nothing')
  .action(async (file: string, options: { dryRun?: true }) => {
    const customers = await readCustomerList(file);
    await withStore(process.env, async (database) => {
      const isDryRun = options.dryRun === true;
      const summary = await importCustomers(database, customers, { now: new Date(), isDryRun });
      console.log(describeCustomersImport(summary));
    });
  });

await runCommand(command);
