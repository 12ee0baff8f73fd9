import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createConsoleApp, openReleaseStore, type ReleaseStore } from 'releases';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import supertest from 'supertest';
import { federationManifest, publish } from '../../test/test-site.ts';
import { brandFolderOf, readBrand } from '../brand.ts';
import { createRehearsal } from './rehearse-release.ts';

const by = { by: 'Ada', reason: 'a test' };
const throwing = { first: { url: '/page/throws' } };
const mfTest = (version: string) => ({ area: 'mf-test', version });
let folder: string;
let store: ReleaseStore;
/** The same store, opened by a client without a renderer. */
let unrehearsed: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'never-skipped-'));
  const brand = await readBrand(brandFolderOf('wexcombe'));
  const rehearse = createRehearsal({ brand, logger: pino({ level: 'silent' }) });
  store = await openReleaseStore(path.join(folder, 'releases'), { rehearse });
  unrehearsed = await openReleaseStore(path.join(folder, 'releases'));
  for (const area of ['host', 'mf-test']) await publish(store, area, '1.0.0');
  await store.promoteMany([{ area: 'host', version: '1.0.0' }, mfTest('1.0.0')], by);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const liveVersion = async () => (await store.live())?.areas['mf-test'];

/** Sends requests with a team's token. Their content need not come from a real build. */
async function teamOf(area: string) {
  const asked = { name: `${area} team`, role: 'team' as const, areas: [area], days: 1 };
  const { token } = await store.createToken({ ...asked, ...by });
  const app = createConsoleApp({ store, logger: pino({ level: 'silent' }) });
  const send = (path_: string, body: object) =>
    supertest(app).post(`/api${path_}`).set('Authorization', `Bearer ${token}`).send(body);
  return {
    send,
    /** A release of the area whose only example throws. */
    async publishThrowing(version: string, more: object) {
      const contents = {
        'browser/entry.js': 'console.log(1);',
        'browser/any.js': 'console.log(2);',
        'browser/any.css': '',
        'browser/mf-manifest.json': JSON.stringify(federationManifest('mf_test')),
        'server/index.mjs': 'export const remote = { routes: {}, widgets: {} };',
        'examples/first.json': JSON.stringify(throwing.first),
      };
      const files = [];
      for (const [file, content] of Object.entries(contents)) {
        const sha384 = createHash('sha384').update(content).digest('base64');
        const name = sha384.replaceAll('+', '-').replaceAll('/', '_');
        await supertest(app)
          .put(`/api/uploads/${name}`)
          .set('Authorization', `Bearer ${token}`)
          .set('Content-Type', 'application/octet-stream')
          .send(Buffer.from(content))
          .expect(200);
        files.push({ path: file, bytes: content.length, sha384 });
      }
      const { build: before } = await store.release(area, '1.0.0');
      const [route] = before.routes;
      const routes = route === undefined ? [] : [route];
      const build: BuildRecord = { ...before, routes };
      return send('/releases', { area, version, build, files, reason: 'a test', ...more });
    },
  };
}

describe('a team that publishes alongside other releases', () => {
  it('cannot make a failing release live by sending a copy of the host’s build record', async () => {
    const team = await teamOf('mf-test');
    const { build } = await store.release('host', '1.0.0');
    const alongside = [{ version: '1.0.0', build }];
    const published = await team.publishThrowing('2.0.0', { alongside });
    const promoted = await team.send('/promote', { releases: [mfTest('2.0.0')], reason: 'bad' });
    expect([published.status, promoted.status, await liveVersion()]).toEqual([400, 404, '1.0.0']);
  });

  it('can name only stored releases of its own areas', async () => {
    const team = await teamOf('mf-test');
    const host = { area: 'host', version: '1.0.0' };
    const foreign = await team.publishThrowing('2.0.0', { alongside: [host] });
    expect(foreign.body).toMatchObject({ errors: [{ code: 'not-allowed' }] });
    const own = await team.publishThrowing('2.0.0', { alongside: [mfTest('1.0.0')] });
    expect(own.body).toMatchObject({ refusals: [{ rule: 'example', area: 'mf-test' }] });
    expect(await store.releases('mf-test')).toHaveLength(1);
  });
});

describe('a release that was not rehearsed with the live set', () => {
  const publishUnseen = (version: string, examples: object = throwing) =>
    publish(unrehearsed, 'mf-test', version, { examples: { ...examples } });
  const refusal = { refusals: [{ rule: 'example', area: 'mf-test', owner: 'Team mf-test' }] };

  it('cannot become live by any operation while its examples throw', async () => {
    await publishUnseen('2.0.0');
    const releases = [mfTest('2.0.0')];
    await expect(store.promoteMany(releases, by)).rejects.toMatchObject(refusal);
    await expect(store.promote({ ...mfTest('2.0.0'), ...by })).rejects.toMatchObject(refusal);
    await expect(store.startCanary({ releases, percent: 1, ...by })).rejects.toMatchObject(refusal);
    const back = { area: 'mf-test', to: '2.0.0', ...by };
    await expect(store.rollback(back)).rejects.toMatchObject(refusal);
    await unrehearsed.startCanary({ releases, percent: 1, ...by });
    await expect(store.finishCanary({ area: 'mf-test', ...by })).rejects.toMatchObject(refusal);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('cannot be forced live by a team, and a forced promotion is recorded in the journal', async () => {
    await publishUnseen('2.0.0');
    const team = await teamOf('mf-test');
    const asked = { releases: [mfTest('2.0.0')], reason: 'I insist', force: true };
    await team.send('/promote', asked).expect(403);
    await store.promote({ ...mfTest('2.0.0'), ...by, force: true });
    expect(await liveVersion()).toBe('2.0.0');
    const entry = (await store.journal()).at(-1);
    expect(entry).toMatchObject({ forced: [{ rule: 'example', area: 'mf-test' }] });
  });

  it('becomes live only if its examples render, even if it was published before its host', async () => {
    const newer = { contract: '1.1' };
    const ahead = { examples: throwing, changes: newer, ahead: true };
    await publish(store, 'mf-test', '2.0.0', ahead);
    await publish(store, 'mf-test', '3.0.0', { ...ahead, examples: {} });
    await publish(store, 'host', '2.0.0', { changes: newer });
    await store.promote({ area: 'host', version: '2.0.0', ...by });
    await expect(store.promote({ ...mfTest('2.0.0'), ...by })).rejects.toMatchObject(refusal);
    await store.promote({ ...mfTest('3.0.0'), ...by });
    expect(await liveVersion()).toBe('3.0.0');
  });

  it('does not block a rollback; if it was live before, a rollback can restore it', async () => {
    await publishUnseen('2.0.0');
    await unrehearsed.promote({ ...mfTest('2.0.0'), ...by });
    await store.rollback({ area: 'mf-test', ...by });
    await publish(store, 'host', '2.0.0');
    await store.promote({ area: 'host', version: '2.0.0', ...by });
    await store.rollback({ area: 'mf-test', to: '2.0.0', ...by });
    expect(await liveVersion()).toBe('2.0.0');
  });
});
