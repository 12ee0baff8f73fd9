import { Command } from 'commander';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { openStore, StoreError } from '../store/open-store.ts';
import { importPlaces, PlacesImportError } from './import-places.ts';

async function run(file: string): Promise<void> {
  const environment = readEnvironment(process.env);
  const database = await openStore(environment.DATA_DIR, environment.DATABASE_URL);
  try {
    const count = await importPlaces(database, file);
    console.log(`${count.toLocaleString('en-GB')} outward codes stored.`);
  } finally {
    await database.destroy();
  }
}

const command = new Command('places:import')
  .description('Takes in where outward codes lie, for distances that are exact to about a mile.')
  .argument('<file>', 'CSV with outcode, latitude and longitude, compressed if it ends in .gz')
  .action(run);

command.parseAsync().catch((error: unknown) => {
  const isPlain = [PlacesImportError, EnvironmentError, StoreError].some(
    (kind) => error instanceof kind,
  );
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
