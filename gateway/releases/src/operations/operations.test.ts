import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import { localReleaseClient } from '../client/release-client.ts';
import { parsePlan } from '../plans/plan.ts';
import { requestOf } from '../remote/http-exchange.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeApi } from '../../tools/describe-api.ts';
import { operations, type ReleaseOperations } from './operations.ts';

type Name = keyof typeof operations;
type Asked = { [Each in Name]: Parameters<ReleaseOperations[Each]>[0] };

const reason = 'a test';
const area = 'mf-search';
const version = '2.0.0';
const releases = [{ area, version }];
const files = [{ path: 'browser/a.js', bytes: 1, sha384: 'A'.repeat(64) }];
const id = 'abcdefgh';
const sourceHash = null;

/** Example inputs. An operation without an example does not compile. */
const asked: Asked = {
  promote: { releases, reason },
  rollback: { area, reason },
  retire: { areas: [area], reason },
  freeze: { area: null, reason },
  unfreeze: { area, reason },
  addFreezeWindow: { area: null, from: 'Fri 17:00', to: 'Mon 08:00', reason },
  freezeWindows: {},
  removeFreezeWindow: { id, reason },
  startCanary: { releases, percent: 5, reason },
  resizeCanary: { area, percent: 5, reason },
  approve: { id, reason },
  refuseRequest: { id, reason },
  approvalRequests: {},
  requireApproval: { area, reason },
  liftApproval: { area, reason },
  planCanary: { area, plan: parsePlan('5:1h,100'), reason },
  pausePlan: { area, reason },
  resumePlan: { area, reason },
  finishCanary: { area, reason },
  abortCanary: { area, reason },
  setBudgetLimit: { area, scriptBytes: 50_000, reason },
  budgetLimits: {},
  expectFiles: { area, files },
  publishFiles: {
    area,
    version,
    build: fakeBuildRecord(area),
    files,
    sourceHash,
    commit: null,
    reason,
  },
  me: {},
  status: {},
  history: { limit: 5 },
  figures: {},
  releases: { area, limit: 5, skip: 0 },
  release: { area, version },
  set: { set: 1 },
  diff: { from: 1, to: 1 },
  previewMove: { releases },
  prune: { retentionDays: 30, reason },
  verify: {},
  sign: { reason },
  createToken: { name: 'Bo', role: 'team', areas: [area], days: 1, reason },
  tokens: {},
  revokeToken: { id, reason },
  sessions: {},
  revokeSession: { id, reason },
  createPreview: { releases, hours: 1, reason },
  chooseVisitors: { area, header: 'x-release-team', hours: 1, reason },
  previews: {},
  revokePreview: { id, reason },
};

let store: ReleaseStore;
let api: ServedApi;
beforeAll(async () => {
  store = await storeWithSite();
  await publishFake(store, version, fakeBuildRecord(area));
  api = await serveApi(store);
});
afterAll(() => api.close());

const named = Object.entries(operations).flatMap(([name, operation]) =>
  operation.method === null ? [] : [[name as Name, operation] as const],
);

async function ask(name: Name, headers: Record<string, string>) {
  const { method, path, body } = requestOf(operations[name], asked[name]);
  const call = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  return supertest(api.origin)[call](`/api${path}`).set(headers).send(body);
}

it.each(named)('the API rejects %s without a token', async (name) => {
  expect((await ask(name, {})).status).toBe(401);
});

it.each(named.filter(([, { permission }]) => permission !== 'anybody'))(
  '%s is rejected and journalled if the team of another area calls it',
  async (name, { auditLabel, permission }) => {
    const { token } = await api.as('team', 'mf-forms');
    const before = (await store.journal()).length;
    const answer = await ask(name, { Authorization: `Bearer ${token}` });
    // The example id does not exist, so nobody owns it.
    const isOwned = typeof permission === 'object' && 'owner' in permission;
    expect(answer.status).toBe(isOwned ? 404 : 403);
    expect((await store.journal()).slice(before)).toEqual([
      expect.objectContaining({
        action: 'refused',
        by: 'team mf-forms',
        attempted: auditLabel?.(asked[name] as never),
      }),
    ]);
  },
);

it.each(
  named.filter(
    ([, { permission, auditLabel }]) => permission === 'anybody' && auditLabel === undefined,
  ),
)('%s sends any team a response that matches its schema', async (name, { responses }) => {
  const { token } = await api.as('team', 'mf-forms');
  const { body, status } = await ask(name, { Authorization: `Bearer ${token}` });
  if (name === 'figures') expect(status).toBe(404);
  else expect(responses[200].safeParse((body as { data: unknown }).data).error).toBeUndefined();
});

it('each operation has a unique method and path, and each command a unique name', () => {
  const addresses = named.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  const commands = Object.values(operations).flatMap(({ command }) => command?.name ?? []);
  expect(new Set(commands).size).toBe(commands.length);
});

it('a failed operation of the local administrator is journalled, too', async () => {
  const releaseClient = localReleaseClient(store, 'Ada');
  const missing = { releases: [{ area, version: '9.9.9' }], reason };
  await expect(releaseClient.promote(missing)).rejects.toMatchObject({ code: 'release-not-found' });
  expect((await store.journal()).at(-1)).toMatchObject({
    action: 'refused',
    by: 'Ada',
    attempted: 'promote mf-search@9.9.9',
    areas: [area],
  });
});

it('API.md matches the operations: run `npm run release:api`', async () => {
  const page = await readFile(join(import.meta.dirname, '../../API.md'), 'utf8');
  expect(describeApi(page)).toBe(page);
});
