import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import { photographVariables } from './photograph-variables.ts';
import type { Environment } from './env.ts';
import { startService } from './service-process.ts';

/** Services that the site uses: its own, or those named in the environment. */
export interface Services {
  /** Origin of the dealer API. */
  apiOrigin: string;
  /** Origin of the card payment pages; undefined if the site takes no card payments. */
  paymentPageOrigin: string | undefined;
  stop(): void;
}

/**
 * Starts the services that the environment does not name: the embedded dealer API and, outside
 * production, the payment sandbox, with secrets that only these two know.
 * @throws ServiceError if one does not start
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

/** Passes secrets only to the process that needs them. */
function given(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    ofDealerApi.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Variables that are passed on to the dealer API unchanged. */
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
