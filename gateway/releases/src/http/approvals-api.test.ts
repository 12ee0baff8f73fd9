import supertest from 'supertest';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const reason = 'a test';
const area = 'mf-search';
let store: ReleaseStore;
let api: ServedApi;
beforeEach(async () => {
  store = await storeWithSite();
  await publishFake(store, '2.0.0', fakeBuildRecord(area));
  await store.requireApproval({ area, by: 'Ada', reason });
  api = await serveApi(store);
});
afterEach(() => api.close());

async function call(token: string, path: string, body: object = { reason }) {
  return supertest(api.origin)
    .post(`/api${path}`)
    .set('Authorization', `Bearer ${token}`)
    .send(body);
}

it('a team can request a move, but only a manager who did not request it can approve it', async () => {
  const team = await api.as('team', area);
  const manager = await api.as('manager');
  const promote = { releases: [{ area, version: '2.0.0' }], reason };
  const asked = await call(team.token, '/promote', promote);
  expect(asked.status).toBe(200);
  const { id } = (asked.body as { data: { id: string } }).data;
  expect((await call(team.token, `/approvals/${id}/approve`)).status).toBe(403);
  expect(await manager.releaseClient.status()).toMatchObject({
    approvalAreas: [{ area }],
    approvalRequests: [{ id, by: `team ${area}`, move: { move: 'promote' } }],
  });
  const approved = await call(manager.token, `/approvals/${id}/approve`);
  expect(approved.body).toMatchObject({ data: { set: { set: 2 }, canary: null } });

  const own = await call(manager.token, '/canaries', {
    ...promote,
    releases: [{ area, version: '1.0.0' }],
    percent: 5,
  });
  const ownId = (own.body as { data: { id: string } }).data.id;
  const refused = await call(manager.token, `/approvals/${ownId}/approve`);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { errors: [{ code: 'same-person' }] },
  ]);
  expect((await store.journal()).at(-1)).toMatchObject({
    attempted: `approve the request ${ownId}`,
  });
  expect((await call(team.token, `/approvals/${ownId}/refuse`)).status).toBe(403);
  expect((await call(manager.token, `/approvals/${ownId}/refuse`)).status).toBe(200);
  expect((await call(manager.token, `/approvals/${ownId}/approve`)).status).toBe(404);
});
