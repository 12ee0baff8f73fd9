import { pino, type Logger } from 'pino';
import { openCatalogue } from './catalogue/stored-catalogue.ts';
import { ensureDemonstrationCustomer } from './customers/demonstration-customer.ts';
import { ensureDemonstrationReports } from './demonstration/demonstration-reports.ts';
import { ensureDemonstrationStock } from './demonstration/demonstration-stock.ts';
import type { Dependencies } from './dependencies.ts';
import type { Environment } from './env.ts';
import { reasonOf } from './reason-of.ts';
import { openStore, StoreError } from './store/open-store.ts';

/**
 * Opens the store and all that stands on it. Demonstration stock and login are made outside
 * production only.
 * @throws StoreError when the data folder can't be used.
 */
export async function openDependencies(
  environment: Environment,
  clock: () => Date,
  logger: Logger = pino({ level: environment.LOG_LEVEL }),
): Promise<Dependencies> {
  const database = await openStore(environment.DATA_DIR);
  try {
    if (environment.NODE_ENV !== 'production') {
      const made = await ensureDemonstrationStock(database, clock());
      if (made > 0) logger.info({ vehicles: made }, 'demonstration stock made');
      await ensureDemonstrationReports(database);
      await ensureDemonstrationCustomer(database, clock());
    }
    return { database, catalogue: await openCatalogue(database, clock), logger, clock };
  } catch (error) {
    await database.destroy();
    throw new StoreError(
      `The stock in ${environment.DATA_DIR} can't be read: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}
