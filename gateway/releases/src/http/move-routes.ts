import { Router } from 'express';
import { areasOf, namesOf } from '../release-name.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import { call, type Call } from './call.ts';
import type { NoteCaller } from './refusal-log.ts';
import { requests } from './requests.ts';
import { withoutUndefined } from './without-undefined.ts';

/** What changes something: moves and canaries for teams, the rest for managers. */
export function moveRoutes(store: ReleaseStore, note: NoteCaller): Router {
  const router = Router();
  const does = <Input>(asked: Call<Input>) => call(note, asked);
  const by = ({ name }: TokenSummary) => ({ by: name });

  /** Whoever moves a canary moves every area in it. */
  const inArm = async (area: string) => {
    const arm = (await store.state())?.arms.find((running) => running.area === area);
    return arm ? areasOf(arm.releases) : [area];
  };

  router.post(
    '/promote',
    does({
      input: requests.promote,
      may: ({ releases, force }) => ({ areas: areasOf(releases), force }),
      attempted: ({ releases }) => `promote ${namesOf(releases)}`,
      does: ({ releases, ...request }, caller) =>
        store.promoteMany(releases, { ...withoutUndefined(request), ...by(caller) }),
    }),
  );
  router.post(
    '/rollback',
    does({
      input: requests.rollback,
      may: ({ area, with: along = [], force }) => ({ areas: [area, ...areasOf(along)], force }),
      attempted: ({ area, to }) => `rollback ${area}${to === undefined ? '' : ` to ${to}`}`,
      does: (request, caller) => store.rollback({ ...withoutUndefined(request), ...by(caller) }),
    }),
  );
  router.post(
    '/arms',
    does({
      input: requests.startArm,
      may: ({ releases, force }) => ({ areas: areasOf(releases), force }),
      attempted: ({ releases, percent }) => `canary ${namesOf(releases)} at ${percent}%`,
      does: (request, caller) => store.startArm({ ...withoutUndefined(request), ...by(caller) }),
    }),
  );
  router.patch(
    '/arms/:area',
    does({
      input: requests.resizeArm,
      may: async ({ area }) => ({ areas: await inArm(area) }),
      attempted: ({ area, percent }) => `canary ${area} at ${percent}%`,
      does: (request, caller) => store.resizeArm({ ...request, ...by(caller) }),
    }),
  );
  router.post(
    '/arms/:area/finish',
    does({
      input: requests.finishArm,
      may: async ({ area, force }) => ({ areas: await inArm(area), force }),
      attempted: ({ area }) => `finish the canary of ${area}`,
      does: (request, caller) => store.finishArm({ ...withoutUndefined(request), ...by(caller) }),
    }),
  );
  router.post(
    '/arms/:area/abort',
    does({
      input: requests.abortArm,
      may: async ({ area }) => ({ areas: await inArm(area) }),
      attempted: ({ area }) => `abort the canary of ${area}`,
      does: (request, caller) => store.abortArm({ ...request, ...by(caller) }),
    }),
  );
  for (const action of ['freeze', 'unfreeze'] as const) {
    router.post(
      `/${action}`,
      does({
        input: requests.freeze,
        may: () => 'manager',
        attempted: ({ area }) => `${action} ${area ?? 'all areas'}`,
        does: (request, caller) => store[action]({ ...request, ...by(caller) }),
      }),
    );
  }
  return router;
}
