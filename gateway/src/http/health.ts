import { setTimeout as wait } from 'node:timers/promises';
import { Router, type Response } from 'express';
import type { Logger } from 'pino';
import { machineFaultOf } from 'releases';
import { z } from 'zod';
import { parseJson } from '../proxy/json-reader.ts';
import type { UpstreamPool } from '../proxy/upstream-pool.ts';

interface HealthDeps {
  upstream: UpstreamPool;
  liveSet: () => number | null;
  /** The reason why the store's current set is not served; null if it is. */
  storeFault: () => string | null;
  /** @throws if the release store cannot be written to */
  checkWrites: () => Promise<void>;
  /** Whether this process is shutting down, so that load balancers send requests elsewhere. */
  isDraining: () => boolean;
  logger: Logger;
}

/** The reason why a component fails; null if it works. */
interface Faults {
  releaseStore: string | null;
  releaseStoreWrites: string | null;
  /** Whether `releaseStoreWrites` is a fault of this machine, such as a full disk. */
  isMachineFault: boolean;
  dealerApi: string | null;
  dealerApiWrites: string | null;
}

/** Time limit of a check. An orchestrator repeats its probe after a second or two. */
const maxProbeMs = 2_000;
const maxResponseBytes = 10_000;
/** The endpoint is public and each check writes to the disk, so checks are limited. */
const checkWritesEveryMs = 1_000;

/** The embedded dealer API reports whether it can write. Other dealer APIs do not. */
const dealerHealthSchema = z.object({ data: z.object({ writes: z.string().max(200) }) });

/**
 * `/healthz`: the process is up. `/readyz`: this gateway should get requests, because it has a set
 * to serve, its disk is writable, and it is not shutting down. A fault shared by all gateways, such
 * as an unreachable dealer API, is reported without a 503: otherwise a load balancer would remove
 * every gateway, although pages still work. `/readyz/reads` checks pages only. `/readyz/writes`
 * also checks everything that shoppers and teams need to submit data. The endpoints are public, so
 * faults are named in fixed words; folders, hosts and errors go to the log only.
 */
export function createHealth(deps: HealthDeps): Router {
  const { upstream, liveSet, storeFault, checkWrites, isDraining, logger } = deps;
  const router = Router();
  let pendingProbe: Promise<Faults> | null = null;
  let writtenAt = -Infinity;
  let lastReport = '';

  async function probe(): Promise<Faults> {
    const [dealer, writes] = await Promise.all([
      probeDealerApi(upstream),
      checkWritesAgain().then(
        () => ({ releaseStoreWrites: null, isMachineFault: false }),
        (error: unknown) => ({
          releaseStoreWrites: describe(error),
          isMachineFault: machineFaultOf(error) !== null,
        }),
      ),
    ]);
    return { releaseStore: storeFault(), ...writes, ...dealer };
  }

  async function checkWritesAgain(): Promise<void> {
    if (performance.now() - writtenAt < checkWritesEveryMs) return;
    // Treat a hanging disk like a full one.
    const limit = wait(maxProbeMs, null, { ref: false }).then(() => {
      throw new Error('It takes too long.');
    });
    await Promise.race([checkWrites(), limit]);
    writtenAt = performance.now();
  }

  /** Runs one probe at a time and shares its result with concurrent callers. */
  async function sharedProbe(): Promise<Faults> {
    pendingProbe ??= probe().finally(() => (pendingProbe = null));
    const faults = await pendingProbe;
    const { isMachineFault: _, ...causes } = faults;
    const report = JSON.stringify(causes);
    if (lastReport !== report) {
      lastReport = report;
      if (Object.values(causes).every((cause) => cause === null)) logger.info('all parts are well');
      else logger.warn(causes, 'a part is at fault');
    }
    return faults;
  }

  /** @param scope what must work for a 200; a gateway that is shutting down never gets one */
  async function sendReadiness(response: Response, scope: 'own' | 'reads' | 'writes') {
    const faults = await sharedProbe();
    const set = liveSet();
    const draining = isDraining();
    const reads = set !== null;
    const writeFaults = [faults.releaseStoreWrites, faults.dealerApi, faults.dealerApiWrites];
    const writes = reads && writeFaults.every((fault) => fault === null);
    const isReady = { own: reads && !faults.isMachineFault, reads, writes }[scope] && !draining;
    response
      .status(isReady ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({
        releaseSet: set,
        releaseStore: storeStatus(faults, set),
        dealerApi: dealerStatus(faults),
        reads: reads ? 'ok' : 'fail',
        writes: writes ? 'ok' : 'fail',
        ...(draining && { gateway: 'is about to end' }),
      });
  }

  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  router.get('/readyz', (_request, response) => sendReadiness(response, 'own'));
  router.get('/readyz/reads', (_request, response) => sendReadiness(response, 'reads'));
  router.get('/readyz/writes', (_request, response) => sendReadiness(response, 'writes'));
  return router;
}

async function probeDealerApi(upstream: UpstreamPool) {
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
  if (text.length > maxResponseBytes) return null;
  const parsed = dealerHealthSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.data.writes !== 'ok' ? parsed.data.data.writes : null;
}

function storeStatus({ releaseStore, releaseStoreWrites }: Faults, set: number | null): string {
  if (set === null && releaseStore !== null) return 'has no set that can be served';
  if (releaseStore !== null) return 'is served from the last good state';
  return releaseStoreWrites === null ? 'ok' : 'can not be written';
}

function dealerStatus({ dealerApi, dealerApiWrites }: Faults): string {
  if (dealerApi !== null) return 'does not answer';
  return dealerApiWrites === null ? 'ok' : 'can not store anything';
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
