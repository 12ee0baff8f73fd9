import { pino } from 'pino';
import request from 'supertest';
import { openTestSite, publish, type TestSite } from '../../test/test-site.ts';
import { createApp } from '../app.ts';
import { brandFolderOf, readBrand } from '../brand.ts';
import { createUpstream } from '../proxy/upstream.ts';
import { openReports, type Reports } from './open-reports.ts';
import { watchSettingsSchema } from 'releases';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';
const logger = pino({ level: 'silent' });

let site: TestSite;
let reports: Reports;
let app: TestSite['app'];

beforeAll(async () => {
  site = await openTestSite();
  // A look comes when the test asks for one.
  const settings = watchSettingsSchema.parse({ lookMs: 1_000_000, erringPerAddress: 3 });
  reports = await openReports({ store: site.store, settings, logger });
  const brandFolder = brandFolderOf('wexcombe');
  app = createApp({
    brand: await readBrand(brandFolder),
    brandFolder,
    budgetMs: 1_500,
    siteHostname: 'www.example.com',
    store: site.store,
    upstream: createUpstream(site.dealerApi.origin),
    pool: site.pool,
    liveSets: site.liveSets,
    developmentAreas: null,
    reports,
    logger,
  });
});

afterAll(async () => {
  await reports.stop();
  await site.close();
});

let addresses = 0;
const nextAddress = () => `192.0.2.${(addresses += 1)}`;

/** A browser with its cookies. */
function visitor({ userAgent = browser, address = nextAddress() } = {}) {
  const agent = request.agent(app).set({ 'User-Agent': userAgent, 'X-Forwarded-For': address });
  return {
    see: (path = '/page/fine') => agent.get(path),
    tell: (report: unknown) =>
      agent.post('/reports').type('text/plain').send(JSON.stringify(report)),
  };
}

const fault = { kind: 'error', area: 'mf-test', name: 'TypeError', at: 'any.js:1:20' };
const report = (changes: object = {}) => ({
  set: 1,
  loads: [],
  faults: [],
  vitals: [],
  ...changes,
});

async function figures() {
  await reports.watch.look();
  const { areas } = reports.watch.figures();
  const { visitors, erring, ...rest } = areas['mf-test']!.cohort;
  return { visitors, erring, ...rest };
}

async function counted(work: () => Promise<unknown>) {
  const before = await figures();
  await work();
  const after = await figures();
  return { visitors: after.visitors - before.visitors, erring: after.erring - before.erring };
}

describe('a visitor', () => {
  it('is counted once, by the server, for each area on the page', async () => {
    const one = visitor();
    expect(await counted(() => one.see())).toEqual({ visitors: 1, erring: 0 });
    expect(await counted(() => one.see())).toEqual({ visitors: 0, erring: 0 });
    expect(reports.watch.figures().areas['host']?.cohort.visitors).toBeGreaterThan(0);
    expect(reports.watch.figures().areas['mf-broken']?.cohort.visitors).toBe(0);
  });

  it('who meets errors is one erring visitor', async () => {
    const one = visitor();
    await one.see();
    const twice = report({ faults: [fault, { ...fault, kind: 'boundary' }] });
    const once = await counted(async () => {
      expect((await one.tell(twice)).status).toBe(204);
      await one.tell(report({ faults: [fault] }));
    });
    expect(once).toEqual({ visitors: 0, erring: 1 });
  });

  it('who was never served the area is not believed', async () => {
    expect(await counted(() => visitor().tell(report({ faults: [fault] })))).toEqual({
      visitors: 0,
      erring: 0,
    });
  });

  it('comes to an area by a later navigation: its load counts', async () => {
    const one = visitor();
    const loads = [{ area: 'mf-test', ms: 120 }];
    expect(await counted(() => one.tell(report({ loads })))).toEqual({ visitors: 1, erring: 0 });
    expect((await figures()).loads).toBe(1);
    expect((await figures()).loadMs).toBeGreaterThan(100);
  });

  it('that is a robot is not counted', async () => {
    const robot = visitor({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await counted(() => robot.see())).toEqual({ visitors: 0, erring: 0 });
  });

  it('counts only so often from one address, so that nobody alone reverts a release', async () => {
    const many = await counted(async () => {
      for (let index = 0; index < 6; index += 1) {
        const one = visitor({ address: '198.51.100.7' });
        await one.see();
        await one.tell(report({ faults: [fault] }));
      }
    });
    expect(many.visitors).toBe(6);
    expect(many.erring).toBe(3);
  });

  it('holds a cookie that names releases, not a person: two visitors of a page hold the same', async () => {
    const cookieOf = (answer: request.Response) =>
      (answer.headers['set-cookie'] as unknown as string[]).find((text) =>
        text.startsWith('visit='),
      );
    const [one, other] = [await visitor().see(), await visitor().see()];
    expect(cookieOf(one)?.split(';')[0]?.split('.').slice(1)).toEqual(
      cookieOf(other)?.split(';')[0]?.split('.').slice(1),
    );
    expect(cookieOf(one)).toMatch(/HttpOnly/i);
  });
});

describe('a page that the server could not render', () => {
  it('is an error of its area', async () => {
    expect(await counted(() => visitor().see('/page/throws'))).toMatchObject({ visitors: 1 });
    const { faults } = await figures();
    expect(faults.map(({ kind }) => kind)).toContain('render');
  });
});

describe('a report', () => {
  it.each([
    ['no JSON', '{', 400],
    ['no report', '[]', 400],
    [
      'a name that may be a text',
      report({ faults: [{ ...fault, name: 'alex@example.com' }] }),
      400,
    ],
    [
      'a place that is an address',
      report({ faults: [{ ...fault, at: '/search?name=alex' }] }),
      400,
    ],
    ['an unknown kind', report({ faults: [{ ...fault, kind: 'stack' }] }), 400],
    ['too many faults', report({ faults: Array.from({ length: 21 }, () => fault) }), 400],
    ['a set that never was', report({ set: 999, faults: [fault] }), 204],
    ['an area that never was', report({ faults: [{ ...fault, area: 'mf-nobody' }] }), 204],
    ['nothing', report(), 204],
    ['too much', 'x'.repeat(20_000), 413],
  ])('with %s counts nothing', async (_what, body, status) => {
    const one = visitor();
    const nothing = await counted(async () => {
      const answer = await (typeof body === 'string'
        ? request(app).post('/reports').type('text/plain').send(body)
        : one.tell(body));
      expect(answer.status).toBe(status);
    });
    expect(nothing).toEqual({ visitors: 0, erring: 0 });
  });

  it('says which field is wrong and why', async () => {
    const { text } = await visitor().tell(report({ faults: [{ ...fault, name: 'oh no' }] }));
    expect(text).toContain('faults.0.name: must be the class of an error');
  });

  it('from another site is refused', async () => {
    const answer = await request(app)
      .post('/reports')
      .set('Origin', 'https://elsewhere.example.com')
      .type('text/plain')
      .send(JSON.stringify(report()));
    expect(answer.status).toBe(403);
  });

  it('loses whatever else it says', async () => {
    await visitor().tell(report({ url: '/search?name=alex', message: 'Alex said' }));
    expect(JSON.stringify(reports.watch.figures())).not.toMatch(/alex/i);
  });
});

it('tells a tab which of its areas was put back', async () => {
  const held = (set: number) => request(app).get(`/reports/held-set?held=${set}`);
  expect((await held(1)).body).toEqual({ set: 1, putBack: [] });
  expect((await held(999)).body).toEqual({ set: 1, putBack: [] });
  await publish(site.store, 'mf-test', '2.0.0');
  const by = { by: 'Ada', reason: 'a test' };
  const promoted = await site.store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  await site.store.rollback({ area: 'mf-test', ...by });
  const until = Date.now() + 5_000;
  let answer: unknown = null;
  while (Date.now() < until) {
    answer = (await held(promoted.set)).body;
    if ((answer as { putBack: string[] }).putBack.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(answer).toEqual({ set: 3, putBack: ['mf-test'] });
  expect((await request(app).get('/reports/held-set?held=x')).status).toBe(400);
});
