import { ReleaseError } from '../release-errors.ts';
import { nameOf } from '../release-name.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import { answers } from './answer-schemas.ts';
import { apiClient, type ApiAccess } from './api-client.ts';

/** The desk of a gateway elsewhere. Who acts is who its token says, whatever `by` says. */
export function remoteDesk(access: ApiAccess): ReleaseDesk {
  const { call, put } = apiClient(access);
  const stored = new Set<string>();
  const post = <Data>(path: string, schema: Parameters<typeof call<Data>>[2], body: unknown) =>
    call('POST', path, schema, body);

  return {
    status: () => call('GET', '/status', answers.status),
    live: async () => (await call('GET', '/status', answers.status)).live,
    history: (query) => call('GET', `/journal?${queryOf({ ...query })}`, answers.entries),
    diff: (from, to) => call('GET', `/diff?${queryOf({ from, to })}`, answers.moves),
    would: (releases) => post('/would', answers.outlook, { releases }),
    wouldRollBack: (rollback) => post('/would', answers.outlook, { rollback }),
    async publish(request) {
      const { publishRemotely } = await import('./publish-remotely.ts');
      const published = await publishRemotely({ call, put }, request, stored);
      stored.add(nameOf(request));
      return published;
    },
    promoteMany(releases, { by: _by, action: _action, ...request }) {
      return post('/promote', answers.set, { releases, ...request });
    },
    rollback: ({ by: _by, ...request }) => post('/rollback', answers.set, request),
    startArm: ({ by: _by, ...request }) => post('/arms', answers.arm, request),
    resizeArm: ({ by: _by, area, ...request }) =>
      call('PATCH', `/arms/${area}`, answers.arm, request),
    finishArm: ({ by: _by, area, ...request }) =>
      post(`/arms/${area}/finish`, answers.set, request),
    abortArm({ area, reason }) {
      return post(`/arms/${area}/abort`, answers.arm, { reason });
    },
    freeze: ({ area, reason }) => post('/freeze', answers.freezes, { area, reason }),
    unfreeze: ({ area, reason }) => post('/unfreeze', answers.freezes, { area, reason }),
    tokens: () => call('GET', '/tokens', answers.tokens),
    createToken: ({ by: _by, ...request }) => post('/tokens', answers.newToken, request),
    revokeToken: ({ id, reason }) => call('DELETE', `/tokens/${id}`, answers.token, { reason }),
    sessions: () => call('GET', '/sessions', answers.sessions),
    revokeSession: ({ id, reason }) =>
      call('DELETE', `/sessions/${id}`, answers.session, { reason }),
    previews: () => call('GET', '/previews', answers.previews),
    revokePreview: ({ id, reason }) =>
      call('DELETE', `/previews/${id}`, answers.preview, { reason }),
    verify: () => post('/verify', answers.verified, {}),
    prune: ({ by: _by, ...request }) => post('/prune', answers.names, request),
    // The gateway journals what it refuses.
    noteRefusal: async () => {},
    close: async () => {},
  };
}

function queryOf(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

/** As a parsed address writes it: `127.1` and `0x7f.0.0.1` are `127.0.0.1` there. */
const isThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** @throws ReleaseError for an address that is none, or a token that would travel in the clear */
export function readApiAccess(origin: string, token: string | undefined): ApiAccess {
  const url = URL.parse(origin);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ReleaseError('invalid-setting', 'RELEASE_API must be an http or https address.');
  }
  if (url.protocol === 'http:' && !isThisMachine.test(url.hostname)) {
    throw new ReleaseError(
      'invalid-setting',
      'RELEASE_API must be https, or of this machine: the token would travel in the clear.',
    );
  }
  if (!token)
    throw new ReleaseError('invalid-setting', 'RELEASE_TOKEN is needed with RELEASE_API.');
  return { origin: url.origin, token };
}
