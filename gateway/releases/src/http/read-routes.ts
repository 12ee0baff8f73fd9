import { Router } from 'express';
import { heaviestPart } from '../proofs/prove-budget.ts';
import { localDesk } from '../desk/release-desk.ts';
import type { ReleaseRecord } from '../release-record.ts';
import type { ReleaseStore } from '../release-store.ts';
import { call, callerOf, type Call } from './call.ts';
import type { NoteCaller } from './refusal-log.ts';
import { requests } from './requests.ts';
import { withoutUndefined } from './without-undefined.ts';

/** What anybody with a token may read. */
export function readRoutes(store: ReleaseStore, note: NoteCaller): Router {
  const desk = localDesk(store);
  const router = Router();
  const reads = <Input>(read: Pick<Call<Input>, 'input' | 'does'>) =>
    call(note, { ...read, may: () => 'anybody', attempted: null });

  router.get('/me', (_request, response) => {
    response.json({ data: callerOf(response) });
  });
  router.get('/status', reads({ input: requests.nothing, does: () => desk.status() }));
  router.get('/journal', reads({ input: requests.history, does: (query) => desk.history(query) }));
  router.get(
    '/releases',
    reads({
      input: requests.releases,
      does: async ({ area }) => (await store.releases(area)).map(summaryOf).reverse(),
    }),
  );
  router.get(
    '/releases/:area/:version',
    reads({
      input: requests.release,
      does: ({ area, version }) => store.release(area, version),
    }),
  );
  router.get('/sets/:set', reads({ input: requests.set, does: ({ set }) => store.set(set) }));
  router.get('/diff', reads({ input: requests.diff, does: ({ from, to }) => desk.diff(from, to) }));
  router.post(
    '/would',
    reads({
      input: requests.would,
      does: (asked) =>
        'releases' in asked
          ? store.would(asked.releases)
          : store.wouldRollBack(withoutUndefined(asked.rollback)),
    }),
  );
  return router;
}

interface ReleaseSummary {
  area: string;
  version: string;
  owner: string;
  publishedAt: string;
  publishedBy: string;
  reason: string;
  commit: string | null;
  scriptBytes: number;
}

function summaryOf(record: ReleaseRecord): ReleaseSummary {
  const { area, version, build, publishedAt, publishedBy, reason, commit } = record;
  const scriptBytes = heaviestPart(record).bytes;
  return {
    area,
    version,
    owner: build.owner,
    publishedAt,
    publishedBy,
    reason,
    commit,
    scriptBytes,
  };
}
