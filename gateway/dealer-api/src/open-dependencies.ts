import { pino, type Logger } from 'pino';
import { followStock } from './catalogue/stock-follower.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import {
  createMessageLog,
  type SendMessage,
  createWebhookSender,
} from './messages/customer-message.ts';
import { ensureDemonstrationCustomer } from './customers/demonstration-customer.ts';
import { signUpJob } from './customers/sign-ups.ts';
import { ensureDemonstrationContent } from './demonstration/content/ensure-demonstration-content.ts';
import {
  ensureDemonstrationChargingPoints,
  ensureDemonstrationStock,
} from './demonstration/demonstration-stock.ts';
import { ensureDemonstrationReports } from './demonstration/demonstration-reports.ts';
import type { Dependencies } from './dependencies.ts';
import { formJobs, orderJobs, runJobs } from './background-jobs.ts';
import { createCrmWebhook } from './messages/crm-webhook.ts';
import { retentionJob } from './personal-data/retention.ts';
import { openPayments } from './payments/open-payments.ts';
import type { Environment } from './env.ts';
import { FetcherProcess } from './photographs/fetcher-process.ts';
import { photographJobs } from './photographs/photograph-jobs.ts';
import { openPhotographFiles } from './photographs/photograph-files.ts';
import { errorMessage } from './error-message.ts';
import { warnOfLastBankHolidays } from './sites/closed-days/bank-holidays.ts';
import { openStore, StoreError } from './store/open-store.ts';
import { databaseLocation } from './store/postgres-dialect.ts';
import { registrationProvider } from './valuation/registration-provider.ts';
import { pricesJob, stockPrices } from './valuation/stock-prices.ts';

const noSites = 'There are no sites. Import a list: npm run sites:import -- <sites.csv>';
const noStock =
  'There is no stock, so every search is empty. Import a feed: npm run stock:import -- <file.csv>';

export type OpenDependencies = Awaited<ReturnType<typeof openDependencies>>;

/**
 * Opens the store and everything that depends on it, and follows stock changes made by other
 * processes. Outside production it also creates demonstration data and a demonstration login.
 * @throws StoreError if the store cannot be used
 */
export async function openDependencies(
  environment: Environment,
  clock: () => Date,
  logger: Logger = pino({ level: environment.LOG_LEVEL }),
) {
  const { DATA_DIR, DATABASE_URL } = environment;
  const database = await openStore(DATA_DIR, DATABASE_URL);
  try {
    if (environment.NODE_ENV !== 'production') {
      const createdVehicles = await ensureDemonstrationStock(database, clock());
      if (createdVehicles > 0)
        logger.info({ vehicles: createdVehicles }, 'demonstration stock created');
      await ensureDemonstrationReports(database);
      await ensureDemonstrationChargingPoints(database);
      const storedDocuments = await ensureDemonstrationContent(database, clock());
      if (storedDocuments > 0)
        logger.info({ documents: storedDocuments }, 'demonstration content stored');
      await ensureDemonstrationCustomer(database, clock());
    }
    const catalogue = await openCatalogue(database, clock);
    if (environment.NODE_ENV === 'production') {
      if (catalogue.sites().length === 0) logger.warn(noSites);
      if (catalogue.size() === 0) logger.warn(noStock);
    }
    warnOfLastBankHolidays(clock(), logger);
    const follower = followStock(catalogue, logger);
    const photographs = openPhotographFiles(environment, database);
    const fetcher = new FetcherProcess(environment);
    const dependencies: Dependencies = {
      database,
      catalogue,
      photographs,
      prices: stockPrices({ database, clock }),
      logger,
      clock,
      sendMessage: messagesFor(environment, logger),
      sendToCrm: createCrmWebhook(environment),
      findCar: registrationProvider(environment, catalogue),
      holdLimits: {
        perNetwork: environment.HOLDS_PER_NETWORK,
        guestPercent: environment.GUEST_HOLDS_PERCENT,
        guestMinutes: environment.GUEST_HOLD_MINUTES,
        guestPauseMinutes: environment.GUEST_HOLD_PAUSE_MINUTES,
      },
      payments: openPayments(environment),
    };
    const jobs = [
      ...orderJobs(),
      ...formJobs(),
      pricesJob,
      ...photographJobs(environment, { fetcher, files: photographs }),
      retentionJob(environment.FORMS_RETENTION_DAYS),
      signUpJob,
    ];
    const jobRunner = runJobs(jobs, dependencies);
    return {
      ...dependencies,
      async close() {
        await Promise.all([follower.stop(), jobRunner.stop()]);
        await fetcher.stop();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    const storeLocation = DATABASE_URL === undefined ? DATA_DIR : databaseLocation(DATABASE_URL);
    throw new StoreError(`The stock in ${storeLocation} can't be read: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

/** Without a mailer, production sends no messages; other environments log them. */
function messagesFor(
  { MESSAGES_WEBHOOK, NODE_ENV, SITE_ORIGIN }: Environment,
  logger: Logger,
): SendMessage | undefined {
  if (MESSAGES_WEBHOOK !== undefined) return createWebhookSender(MESSAGES_WEBHOOK, SITE_ORIGIN);
  return NODE_ENV === 'production' ? undefined : createMessageLog(logger);
}
