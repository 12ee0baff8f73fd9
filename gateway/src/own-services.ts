import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import { photographVariables } from './photograph-variables.ts';
import type { Environment } from './env.ts';
import { startService } from './service-process.ts';

/** What the site asks beside itself: its own services, or those that the environment names. */
export interface Services {
  /** Of the dealer API. */
  apiOrigin: string;
  /** Of the pages on which cards are typed; undefined where no card can be taken. */
  paymentPageOrigin: string | undefined;
  stop(): void;
}

/**
 * Starts what the environment does not name: the embedded dealer API, and beside it, outside of
 * production, the payment sandbox, with secrets that only the two know.
 * @throws ServiceError when one does not start
 */
export async function startOwnServices(
  environment: Environment,
  brand: Brand,
  logger: Logger,
): Promise<Services> {
  const { API_ORIGIN, DATA_DIR, LOG_LEVEL, NODE_ENV, PAYMENT_PAGE_ORIGIN } = environment;
  if (API_ORIGIN !== undefined) {
    return { apiOrigin: API_ORIGIN, paymentPageOrigin: PAYMENT_PAGE_ORIGIN, stop: () => {} };
  }
  const sandbox = NODE_ENV === 'production' ? null : await startSandbox(environment, logger);
  const api = await startService({
    called: 'the embedded dealer API',
    entry: 'dealer-api/main',
    env: {
      DATA_DIR,
      LOG_LEVEL,
      NODE_ENV,
      ...given(environment),
      ...photographVariables(brand),
      ...sandbox?.env,
    },
    logger,
  });
  return {
    apiOrigin: api.origin,
    paymentPageOrigin: sandbox?.origin ?? PAYMENT_PAGE_ORIGIN,
    stop() {
      api.stop();
      sandbox?.stop();
    },
  };
}

/** Secrets go to the process that needs them, and to no other. */
function given(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    ofDealerApi.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Variables of the dealer API that go on to it as they are. */
const ofDealerApi = [
  'DATABASE_URL',
  'SITE_ORIGIN',
  'MESSAGES_WEBHOOK',
  'CRM_WEBHOOK',
  'CRM_WEBHOOK_SECRET',
  'REGISTRATIONS_URL',
  'REGISTRATIONS_KEY',
  'FORMS_RETENTION_DAYS',
  'HOLDS_PER_NETWORK',
  'GUEST_HOLDS_PERCENT',
  'GUEST_HOLD_MINUTES',
  'GUEST_HOLD_PAUSE_MINUTES',
  'PHOTOGRAPH_PRIVATE_HOSTS',
] as const;

async function startSandbox({ DATA_DIR, NODE_ENV }: Environment, logger: Logger) {
  const key = randomBytes(32).toString('base64url');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const service = await startService({
    called: 'the payment sandbox',
    entry: 'payment-sandbox/main',
    env: {
      DATA_DIR: path.join(DATA_DIR, 'payments'),
      NODE_ENV,
      PAYMENT_KEY: key,
      PAYMENT_WEBHOOK_SECRET: secret,
    },
    logger,
  });
  return {
    ...service,
    env: {
      PAYMENT_SANDBOX_ORIGIN: service.origin,
      PAYMENT_SANDBOX_KEY: key,
      PAYMENT_SANDBOX_WEBHOOK_SECRET: secret,
    },
  };
}
