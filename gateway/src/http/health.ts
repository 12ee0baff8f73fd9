import { Router } from 'express';
import type { Upstream } from '../proxy/upstream.ts';

interface HealthDeps {
  upstream: Upstream;
  liveSet: () => number | null;
  /** Why the store's present set is not served; null when it is. */
  storeFault: () => string | null;
}

/** `/healthz`: the process is up. `/readyz`: a set is loaded and the dealer API answers. */
export function createHealth({ upstream, liveSet, storeFault }: HealthDeps): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  router.get('/readyz', async (_request, response) => {
    const dealerApi = await upstream
      .send({ method: 'GET', path: '/healthz', headers: {}, body: null })
      .then(async ({ statusCode, body }) => {
        await body.dump();
        return statusCode < 500;
      })
      .catch(() => false);
    const set = liveSet();
    response
      .status(set !== null && dealerApi ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({
        releaseSet: set,
        releaseStore: storeFault() ?? 'ok',
        dealerApi: dealerApi ? 'ok' : 'does not answer',
      });
  });
  return router;
}
