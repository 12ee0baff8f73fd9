import { Router } from 'express';
import type { Logger } from 'pino';
import type { UpstreamPool } from '../proxy/upstream.ts';

interface HealthDeps {
  upstream: UpstreamPool;
  liveSet: () => number | null;
  /** Why the store's present set is not served; null when it is. */
  storeFault: () => string | null;
  /** Whether this process is about to end. A load balancer then sends its requests elsewhere. */
  isDraining?: () => boolean;
  logger: Logger;
}

/** An orchestrator asks again after a second or two. */
const maxProbeMs = 2_000;

/**
 * `/healthz`: the process is up. `/readyz`: this gateway should get requests, because it has a set to
 * serve and is not about to end. A fault that all gateways share, such as a dealer API that is away,
 * is named but is no reason for 503: a load balancer would take every gateway out, and shoppers
 * would lose the pages that still work. Anybody may ask: parts at fault are named in fixed words;
 * folders, hosts and errors are for the log.
 */
export function createHealth({
  upstream,
  liveSet,
  storeFault,
  isDraining = () => false,
  logger,
}: HealthDeps): Router {
  const router = Router();
  let underWay: Promise<string | null> | null = null;
  let told = '';

  /** One at a time, whose answer is for all who ask meanwhile. Null when the API answers. */
  function probe(): Promise<string | null> {
    underWay ??= upstream
      .send({
        method: 'GET',
        path: '/healthz',
        headers: {},
        body: null,
        signal: AbortSignal.timeout(maxProbeMs),
      })
      .then(async ({ statusCode, body }) => {
        await body.dump();
        return statusCode < 500 ? null : `it answers ${statusCode}`;
      })
      .catch((error: unknown) => describe(error))
      .finally(() => (underWay = null));
    return underWay;
  }

  function tellOfChange(faults: { releaseStore: string | null; dealerApi: string | null }): void {
    const now = JSON.stringify(faults);
    if (told === now) return;
    told = now;
    if (faults.releaseStore === null && faults.dealerApi === null)
      logger.info('all parts are well');
    else logger.warn(faults, 'a part is at fault');
  }

  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  router.get('/readyz', async (_request, response) => {
    const dealerApi = await probe();
    const releaseStore = storeFault();
    const set = liveSet();
    tellOfChange({ releaseStore, dealerApi });
    const draining = isDraining();
    response
      .status(set !== null && !draining ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({
        releaseSet: set,
        releaseStore: storeWords(releaseStore, set),
        dealerApi: dealerApi === null ? 'ok' : 'does not answer',
        ...(draining && { gateway: 'is about to end' }),
      });
  });
  return router;
}

function storeWords(fault: string | null, set: number | null): string {
  if (fault === null) return 'ok';
  return set === null ? 'has no set that can be served' : 'is served from the last good state';
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
