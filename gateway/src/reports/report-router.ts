import express, { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { ReleaseSet, ReleaseStore } from 'releases';
import { LRUCache } from 'lru-cache';
import {
  faultKinds,
  maxUnreadable,
  reportPath,
  setUpdatePath,
  vitalNames,
  type SetUpdate,
} from '@contracts/platform/remote/client-report';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { z } from 'zod';
import { HttpProblem } from '../http/http-error.ts';
import { limitRate } from '../http/request-limits.ts';
import { parseJson } from '../proxy/json-reader.ts';
import { refuseOtherOrigins } from '../proxy/same-origin.ts';
import type { followWithdrawals } from './withdrawn-releases.ts';
import type { ShownSet, VisitorCounter } from './visitor-counter.ts';

/** Maximum reports per client address, which a whole office may share. */
const reportsPerMinute = 600;
const maxKnownSets = 500;
/** Minimum time between log lines, however many invalid rows tabs report. */
const unreadableLogMs = 60_000;

/** Largest report, in bytes. A host sends less than 2 KB. */
const largestReport = 8_192;

const faultSchema = z.object({
  kind: z.enum(faultKinds),
  area: areaNameSchema,
  name: z.string().regex(/^[A-Za-z]{0,40}(Error|Exception)$/, 'must be the class of an error'),
  at: z
    .string()
    .regex(/^([\w@+~./-]{1,150}:\d{1,7}:\d{1,7})?$/, 'must be a place in a script of the release'),
});

/** A report from a tab of any host release. Unknown fields of later hosts are ignored. */
const reportSchema = z.object({
  set: z.number().int().positive(),
  loads: z
    .array(z.object({ area: areaNameSchema, ms: z.number().min(0).max(600_000) }))
    .max(60)
    .default([]),
  faults: z.array(faultSchema).max(20).default([]),
  vitals: z
    .array(
      z.object({
        area: areaNameSchema,
        name: z.enum(vitalNames),
        value: z.number().min(0).max(600_000),
      }),
    )
    .max(20)
    .default([]),
  unreadable: z.number().int().positive().max(maxUnreadable).optional(),
});

const heldSchema = z.object({ held: z.coerce.number().int().positive() });

interface ReportDeps {
  store: Pick<ReleaseStore, 'set'>;
  counter: VisitorCounter;
  withdrawn: Pick<Awaited<ReturnType<typeof followWithdrawals>>, 'areasSince'>;
  logger: Pick<Logger, 'warn'>;
  /** The set that this browser is served now; null if there is no live set. */
  currentSet: (request: Request) => Pick<ShownSet, 'number' | 'areas'> | null;
}

export function createReportRouter(deps: ReportDeps): Router {
  const { store, counter, withdrawn, logger, currentSet } = deps;
  const router = Router();
  let unreadable = { rows: 0, loggedAt: -Infinity };
  const sets = new LRUCache<number, ReleaseSet>({
    max: maxKnownSets,
    fetchMethod: (number) => store.set(number),
  });
  /** Undefined for an unknown set. */
  const setOf = (number: number) => sets.fetch(number).catch(() => undefined);

  /** Logs only the number of rows. The log of server-rendered pages has the details. */
  function logInvalidRows(newRows: number): void {
    const now = performance.now();
    const rows = unreadable.rows + newRows;
    const isDue = rows > 0 && now - unreadable.loggedAt >= unreadableLogMs;
    if (isDue) logger.warn({ rows }, 'tabs reported invalid rows of the dealer API');
    unreadable = isDue ? { rows: 0, loggedAt: now } : { ...unreadable, rows };
  }

  router.use(reportPath, limitRate(reportsPerMinute));
  // A beacon is text or a typed blob. Both contain JSON.
  const body = express.text({ type: ['text/plain', 'application/json'], limit: largestReport });
  router.post(reportPath, body, async (request, response) => {
    refuseOtherOrigins(request);
    const report = reportSchema.safeParse(parseJson(String(request.body)));
    if (!report.success) {
      const [issue] = report.error.issues;
      throw new HttpProblem(400, `${issue?.path.join('.') || 'report'}: ${issue?.message}`);
    }
    logInvalidRows(report.data.unreadable ?? 0);
    // A report about an unknown set cannot be counted for any release.
    const set = await setOf(report.data.set);
    if (set) counter.countReport(request, response, report.data, { ...set, number: set.set });
    response.status(204).setHeader('Cache-Control', 'no-store').end();
  });

  router.get(setUpdatePath, async (request, response) => {
    const query = heldSchema.safeParse(request.query);
    if (!query.success) throw new HttpProblem(400, 'held: must be the number of a release set');
    counter.countReturn(request, response);
    const current = currentSet(request);
    const tabSet = await setOf(query.data.held);
    const answer: SetUpdate = {
      set: current?.number ?? 0,
      rolledBack: tabSet && current ? withdrawn.areasSince(tabSet, current.areas) : [],
    };
    response.setHeader('Cache-Control', 'no-store').json(answer);
  });
  return router;
}
