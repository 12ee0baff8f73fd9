import { pino, type Logger } from 'pino';
import { followStock } from './catalogue/stock-follower.ts';
import { openCatalogue } from './catalogue/stored-catalogue.ts';
import { ensureDemonstrationCustomer } from './customers/demonstration-customer.ts';
import { ensureDemonstrationContent } from './demonstration/content/ensure-demonstration-content.ts';
import { ensureDemonstrationReports } from './demonstration/demonstration-reports.ts';
import { ensureDemonstrationStock } from './demonstration/demonstration-stock.ts';
import type { Dependencies } from './dependencies.ts';
import type { Environment } from './env.ts';
import { reasonOf } from './reason-of.ts';
import { openStore, StoreError } from './store/open-store.ts';
import { placeOf } from './store/postgres-dialect.ts';

export interface OpenDependencies extends Dependencies {
  /** Stops looking for new stock and closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the store and all that stands on it, and follows what other processes change in the stock.
 * Demonstration stock, content and login are made outside production only.
 * @throws StoreError when the store can't be used.
 */
export async function openDependencies(
  environment: Environment,
  clock: () => Date,
  logger: Logger = pino({ level: environment.LOG_LEVEL }),
): Promise<OpenDependencies> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const database = await openStore(DATA_DIR, DATABASE_URL);
  try {
    if (environment.NODE_ENV !== 'production') {
      const made = await ensureDemonstrationStock(database, clock());
      if (made > 0) logger.info({ vehicles: made }, 'demonstration stock made');
      await ensureDemonstrationReports(database);
      const written = await ensureDemonstrationContent(database, clock());
      if (written > 0) logger.info({ documents: written }, 'demonstration content stored');
      await ensureDemonstrationCustomer(database, clock());
    }
    const catalogue = await openCatalogue(database, clock);
    const follower = followStock(catalogue, logger);
    return {
      database,
      catalogue,
      logger,
      clock,
      async close() {
        await follower.stop();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    const place = DATABASE_URL === undefined ? DATA_DIR : placeOf(DATABASE_URL);
    throw new StoreError(`The stock in ${place} can't be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
