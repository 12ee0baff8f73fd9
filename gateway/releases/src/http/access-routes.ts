import { Router } from 'express';
import { NotAllowedError } from '../release-errors.ts';
import type { ReleaseStore } from '../release-store.ts';
import { call, type Call, type Caller } from './call.ts';
import type { NoteCaller } from './refusal-log.ts';
import { requests } from './requests.ts';

/** Preview links and sessions of the console: everybody's own, a manager's all. */
export function accessRoutes(
  store: ReleaseStore,
  note: NoteCaller,
  siteOrigin: () => string,
): Router {
  const router = Router();
  const does = <Input>(asked: Omit<Call<Input>, 'may'>) =>
    call(note, { ...asked, may: () => 'anybody' });

  router.get(
    '/previews',
    does({ input: requests.nothing, attempted: null, does: () => store.previews() }),
  );
  router.post(
    '/previews',
    does({
      input: requests.preview,
      attempted: ({ set }) => `preview set ${set}`,
      does: async (request, { id: issuer, name: by }) => {
        const { token, ...preview } = await store.createPreview({ ...request, issuer, by });
        return { ...preview, url: `${siteOrigin()}/?preview=${token}` };
      },
    }),
  );
  router.delete(
    '/previews/:id',
    does({
      input: requests.revoke,
      attempted: ({ id }) => `end the preview link ${id}`,
      does: async (request, caller) => {
        const link = (await store.previews()).find(({ id }) => id === request.id);
        if (link) assertOwn(caller, link.issuer.token);
        return store.revokePreview({ ...request, by: caller.name });
      },
    }),
  );
  router.get(
    '/sessions',
    does({
      input: requests.nothing,
      attempted: null,
      does: async (_request, caller) =>
        (await store.sessions()).filter(({ token }) => isOwn(caller, token.id)),
    }),
  );
  router.delete(
    '/sessions/:id',
    does({
      input: requests.revoke,
      attempted: ({ id }) => `end the session ${id}`,
      does: async (request, caller) => {
        const session = (await store.sessions()).find(({ id }) => id === request.id);
        if (session) assertOwn(caller, session.token.id);
        return store.revokeSession({ ...request, by: caller.name });
      },
    }),
  );
  return router;
}

const isOwn = (caller: Caller, token: string | null) =>
  caller.role === 'manager' || caller.id === token;

/** @throws NotAllowedError */
function assertOwn(caller: Caller, token: string | null): void {
  if (isOwn(caller, token)) return;
  throw new NotAllowedError('not-allowed', 'This was begun with another token than yours.');
}
