import { formatCount } from '@contracts/wire/format/number';
import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import { importPlaces } from './import-places.ts';

const command = new Command('places:import')
  .description('Takes in where outward codes lie, for distances that are exact to about a mile.')
  .argument('<file>', 'CSV with outcode, latitude and longitude, compressed if it ends in .gz')
  .action((file: string) =>
    withStore(process.env, async (database) => {
      const count = await importPlaces(database, file);
      console.log(`${formatCount(count)} outward codes stored.`);
    }),
  );

await runCommand(command);
