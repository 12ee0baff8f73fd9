import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { openCatalogue } from '../../src/catalogue/catalogue.ts';
import { createWebhookSender } from '../../src/messages/customer-message.ts';
import { readEnvironment } from '../../src/env.ts';
import { createApiServer } from '../../src/http/api-server.ts';
import { formJobs, runJobs, orderJobs } from '../../src/background-jobs.ts';
import { createCrmWebhook } from '../../src/messages/crm-webhook.ts';
import { defaultHoldLimits } from '../../src/hold-limits.ts';
import { openPayments } from '../../src/payments/open-payments.ts';
import { openStore } from '../../src/store/open-store.ts';
import { stockPrices } from '../../src/valuation/stock-prices.ts';
import { KillPoints } from './kill-points.ts';

/**
 * A dealer API that dies on command: each message of the parent names the step. Its clock runs
 * faster, so that retries are soon.
 */
const [speed = 1, epoch = Date.now()] = process.argv.slice(2).map(Number);
const environment = readEnvironment(process.env);
const points = new KillPoints();
const clock = () => new Date(epoch + (Date.now() - epoch) * speed);
const store = await openStore(environment.DATA_DIR, environment.DATABASE_URL);
const database = store.withPlugin(points.plugin());
const payments = openPayments(environment);
const mailer = environment.MESSAGES_WEBHOOK;
const sendToCrm = createCrmWebhook(environment);
const dependencies = {
  database,
  catalogue: await openCatalogue(store, clock),
  prices: stockPrices({ database: store, clock }),
  logger: pino({ level: 'silent' }),
  clock,
  sendMessage:
    mailer === undefined
      ? undefined
      : points.around(createWebhookSender(mailer, environment.SITE_ORIGIN)),
  sendToCrm: sendToCrm === undefined ? undefined : points.around(sendToCrm),
  // Every shopper is at one address, and an hour passes in seconds.
  holdLimits: { ...defaultHoldLimits, perNetwork: 1000, guestMinutes: 1_000_000 },
  payments: payments && { ...payments, provider: points.provider(payments.provider) },
};
runJobs([...orderJobs(50), ...formJobs(50)], dependencies);
const server = createApiServer(createApp(dependencies));
server.listen(0, '127.0.0.1', () => {
  // The parent may have exited meanwhile.
  if (process.connected) process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', (message: { killAt: number | null }) => {
  const { passed } = points;
  points.killAt(message.killAt);
  process.send?.({ passed });
});
process.on('disconnect', () => process.exit(0));
