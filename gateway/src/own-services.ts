import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Brand } from '@contracts/platform/host/brand';
import { photographVariables } from './brand.ts';
import { dealerApiVariables, type Environment } from './env.ts';
import { startService } from './service-process.ts';

/**
 * Starts the services that are not configured in the environment: the embedded dealer API and,
 * outside production, the payment sandbox. These two share generated secrets.
 * @returns `paymentPageOrigin` is undefined if the site takes no card payments
 * @throws StartError if one does not start
 */
export async function startOwnServices(environment: Environment, brand: Brand, logger: Logger) {
  const { API_ORIGIN, DATA_DIR, LOG_LEVEL, NODE_ENV, PAYMENT_PAGE_ORIGIN } = environment;
  const { DATABASE_URL, SITE_ORIGIN } = environment;
  if (API_ORIGIN !== undefined) {
    return { apiOrigin: API_ORIGIN, paymentPageOrigin: PAYMENT_PAGE_ORIGIN, stop: async () => {} };
  }
  const sandbox = NODE_ENV === 'production' ? null : await startSandbox(environment, logger);
  const api = await startService({
    name: 'the embedded dealer API',
    entry: 'dealer-api/main',
    env: {
      DATA_DIR,
      LOG_LEVEL,
      NODE_ENV,
      // The embedded dealer API gets only the secrets that it needs.
      ...(DATABASE_URL !== undefined && { DATABASE_URL }),
      ...(SITE_ORIGIN !== undefined && { SITE_ORIGIN }),
      ...z.object(dealerApiVariables).parse(environment),
      ...photographVariables(brand),
      ...sandbox?.env,
    },
    logger,
  });
  return {
    apiOrigin: api.origin,
    paymentPageOrigin: sandbox?.origin ?? PAYMENT_PAGE_ORIGIN,
    async stop() {
      await Promise.all([api.stop(), sandbox?.stop()]);
    },
  };
}

async function startSandbox({ DATA_DIR, NODE_ENV }: Environment, logger: Logger) {
  const key = randomBytes(32).toString('base64url');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const service = await startService({
    name: 'the payment sandbox',
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
