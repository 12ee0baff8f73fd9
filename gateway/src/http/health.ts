import { Router, type Response } from 'express';
import type { Logger } from 'pino';
import { machineFaultOf } from 'releases';
import { z } from 'zod';
import type { UpstreamPool } from '../proxy/upstream-pool.ts';

interface HealthDeps {
  upstream: UpstreamPool;
  liveSet: () => number | null;
  /** Why the store's present set is not served; null when it is. */
  storeFault: () => string | null;
  /** @throws where a change of the release store could not be written */
  checkWrites: () => Promise<void>;
  /** Whether this process is about to end. A load balancer then sends its requests elsewhere. */
  isDraining?: () => boolean;
  logger: Logger;
}

/** Why a part does not do its work; null where it does. */
interface Faults {
  releaseStore: string | null;
  releaseStoreWrites: string | null;
  /** Of `releaseStoreWrites`: this machine's own, such as a full disk. */
  ofThisMachine: boolean;
  dealerApi: string | null;
  dealerApiWrites: string | null;
}

/** An orchestrator asks again after a second or two. */
const maxProbeMs = 2_000;
const maxAnswerBytes = 10_000;
/** Anybody may ask, and each check writes to the disk. */
const checkWritesEveryMs = 1_000;

/** What the dealer API may say of its own writes; another one than the embedded says nothing. */
const dealerHealthSchema = z.object({ data: z.object({ writes: z.string().max(200) }) });

/**
 * `/healthz`: the process is up. `/readyz`: this gateway should get requests, because it has a set to
 * serve, its disk takes writes, and it is not about to end. A fault that all gateways share, such as a
 * dealer API that is away, is named but is no reason for 503: a load balancer would take every gateway
 * out, and shoppers would lose the pages that still work. `/readyz/reads` asks for pages alone,
 * `/readyz/writes` for all that what shoppers and teams send needs. Anybody may ask: parts at fault are
 * named in fixed words; folders, hosts and errors are for the log.
 */
export function createHealth({
  upstream,
  liveSet,
  storeFault,
  checkWrites,
  isDraining = () => false,
  logger,
}: HealthDeps): Router {
  const router = Router();
  let underWay: Promise<Faults> | null = null;
  let writtenAt = -Infinity;
  let told = '';

  async function probe(): Promise<Faults> {
    const [dealer, writes] = await Promise.all([
      probeDealerApi(upstream),
      checkWritesAgain().then(
        () => ({ releaseStoreWrites: null, ofThisMachine: false }),
        (error: unknown) => ({
          releaseStoreWrites: describe(error),
          ofThisMachine: machineFaultOf(error) !== null,
        }),
      ),
    ]);
    return { releaseStore: storeFault(), ...writes, ...dealer };
  }

  async function checkWritesAgain(): Promise<void> {
    if (performance.now() - writtenAt < checkWritesEveryMs) return;
    await withinTime(checkWrites());
    writtenAt = performance.now();
  }

  /** One at a time, whose answer is for all who ask meanwhile. */
  /** One at a time, whose answer is for all who ask meanwhile. */
  async function look(): Promise<Faults> {
    underWay ??= probe().finally(() => (underWay = null));
    const faults = await underWay;
    const { releaseStore, releaseStoreWrites, dealerApi, dealerApiWrites } = faults;
    const causes = { releaseStore, releaseStoreWrites, dealerApi, dealerApiWrites };
    const now = JSON.stringify(causes);
    if (told !== now) {
      told = now;
      if (Object.values(causes).every((cause) => cause === null)) logger.info('all parts are well');
      else logger.warn(causes, 'a part is at fault');
    }
    return faults;
  }

  /** @param needed what has to work for 200, beside a gateway that is not about to end */
  async function answer(response: Response, needed: 'own' | 'reads' | 'writes'): Promise<void> {
    const faults = await look();
    const set = liveSet();
    const draining = isDraining();
    const reads = set !== null;
    const writes =
      reads &&
      faults.releaseStoreWrites === null &&
      faults.dealerApi === null &&
      faults.dealerApiWrites === null;
    const ready = { own: reads && !faults.ofThisMachine, reads, writes }[needed] && !draining;
    response
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({
        releaseSet: set,
        releaseStore: storeWords(faults, set),
        dealerApi: dealerWords(faults),
        reads: reads ? 'ok' : 'fail',
        writes: writes ? 'ok' : 'fail',
        ...(draining && { gateway: 'is about to end' }),
      });
  }

  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  router.get('/readyz', (_request, response) => answer(response, 'own'));
  router.get('/readyz/reads', (_request, response) => answer(response, 'reads'));
  router.get('/readyz/writes', (_request, response) => answer(response, 'writes'));
  return router;
}

async function probeDealerApi(
  upstream: UpstreamPool,
): Promise<Pick<Faults, 'dealerApi' | 'dealerApiWrites'>> {
  try {
    const { statusCode, body } = await upstream.send({
      method: 'GET',
      path: '/healthz',
      headers: {},
      body: null,
      signal: AbortSignal.timeout(maxProbeMs),
    });
    const text = await body.text();
    if (statusCode >= 500) return { dealerApi: `it answers ${statusCode}`, dealerApiWrites: null };
    return { dealerApi: null, dealerApiWrites: writesFault(text) };
  } catch (error) {
    return { dealerApi: describe(error), dealerApiWrites: null };
  }
}

function writesFault(text: string): string | null {
  if (text.length > maxAnswerBytes) return null;
  try {
    const told = dealerHealthSchema.safeParse(JSON.parse(text));
    return told.success && told.data.data.writes !== 'ok' ? told.data.data.writes : null;
  } catch {
    return null;
  }
}

/** A disk that hangs is no better than a full one. */
async function withinTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Error('It takes too long.')), maxProbeMs);
  await Promise.race([work, promise]).finally(() => clearTimeout(limit));
}

function storeWords({ releaseStore, releaseStoreWrites }: Faults, set: number | null): string {
  if (set === null && releaseStore !== null) return 'has no set that can be served';
  if (releaseStore !== null) return 'is served from the last good state';
  return releaseStoreWrites === null ? 'ok' : 'can not be written';
}

function dealerWords({ dealerApi, dealerApiWrites }: Faults): string {
  if (dealerApi !== null) return 'does not answer';
  return dealerApiWrites === null ? 'ok' : 'can not store anything';
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
