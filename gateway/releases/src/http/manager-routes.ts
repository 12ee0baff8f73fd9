import { Router } from 'express';
import type { ReleaseStore } from '../release-store.ts';
import { call, type Call } from './call.ts';
import type { NoteCaller } from './refusal-log.ts';
import { requests } from './requests.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Tokens, pruning and checking: a manager's. */
export function managerRoutes(store: ReleaseStore, note: NoteCaller): Router {
  const router = Router();
  const does = <Input>(asked: Omit<Call<Input>, 'may'>) =>
    call(note, { ...asked, may: () => 'manager' });

  router.get(
    '/tokens',
    does({
      input: requests.nothing,
      attempted: () => 'list tokens',
      does: () => store.tokens(),
    }),
  );
  router.post(
    '/tokens',
    does({
      input: requests.createToken,
      attempted: ({ name, role }) => `create a token for ${name} (${role})`,
      does: (request, { name: by }) => store.createToken({ ...request, by }),
    }),
  );
  router.delete(
    '/tokens/:id',
    does({
      input: requests.revoke,
      attempted: ({ id }) => `revoke the token ${id}`,
      does: (request, { name: by }) => store.revokeToken({ ...request, by }),
    }),
  );
  router.post(
    '/verify',
    does({ input: requests.nothing, attempted: () => 'verify', does: () => store.verify() }),
  );
  router.post(
    '/prune',
    does({
      input: requests.prune,
      attempted: ({ retentionDays }) => `prune beyond ${retentionDays} days`,
      does: (request, { name: by }) => store.prune({ ...withoutUndefined(request), by }),
    }),
  );
  return router;
}
