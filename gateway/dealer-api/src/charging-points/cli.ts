import { formatCount } from '@contracts/wire/format/number';
import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import { importChargingPoints } from './import-charging-points.ts';

const command = new Command('charging:import')
  .description('Imports charging points for the map on the pages of electric vehicles.')
  .argument(
    '<file>',
    'CSV with id, name, operator, address, latitude, longitude and connectors, compressed if it ends in .gz',
  )
  .action((file: string) =>
    withStore(process.env, async (database) => {
      const count = await importChargingPoints(database, file);
      console.log(`${formatCount(count)} charging points stored.`);
    }),
  );

await runCommand(command);
