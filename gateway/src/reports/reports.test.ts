import { pino } from 'pino';
import request from 'supertest';
import { openReportingSite, type ReportingSite } from '../../test/reporting-site.ts';
import { publish } from '../../test/test-site.ts';
import type { Reports } from './open-reports.ts';

let site: ReportingSite;
let reports: Reports;
let app: ReportingSite['app'];
let visitor: ReportingSite['visitor'];

const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  site = await openReportingSite({}, pino({ level: 'warn' }, { write }));
  ({ reports, app, visitor } = site);
});

afterAll(() => site.close());

const fault = { kind: 'error', area: 'mf-test', name: 'TypeError', at: 'any.js:1:20' };
const report = (changes: object = {}) => ({
  set: 1,
  loads: [],
  faults: [],
  vitals: [],
  ...changes,
});

async function figures() {
  await reports.watch.runRound();
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
  it('is counted once for each area on a page when the visit cookie is first sent back', async () => {
    const one = visitor();
    expect(await counted(() => one.open())).toEqual({ visitors: 0, erring: 0 });
    expect(await counted(() => one.open())).toEqual({ visitors: 1, erring: 0 });
    expect(await counted(() => one.open())).toEqual({ visitors: 0, erring: 0 });
    expect(reports.watch.figures().areas['host']?.cohort.visitors).toBeGreaterThan(0);
    expect(reports.watch.figures().areas['mf-broken']?.cohort.visitors).toBe(0);
  });

  it('is counted when a tab checks its release set', async () => {
    const one = visitor();
    await one.open();
    expect(await counted(() => one.checkTab())).toEqual({ visitors: 1, erring: 0 });
    expect(await counted(() => one.open())).toEqual({ visitors: 0, erring: 0 });
  });

  it('is counted once even after several errors', async () => {
    const one = visitor();
    await one.open();
    const twice = report({ faults: [fault, { ...fault, kind: 'boundary' }] });
    const once = await counted(async () => {
      expect((await one.report(twice)).status).toBe(204);
      await one.report(report({ faults: [fault] }));
    });
    expect(once).toEqual({ visitors: 1, erring: 1 });
  });

  it('is not counted for an error in an area that was never served to that visitor', async () => {
    expect(await counted(() => visitor().report(report({ faults: [fault] })))).toEqual({
      visitors: 0,
      erring: 0,
    });
  });

  it('is counted once for an area that a later navigation loads', async () => {
    const one = visitor();
    await one.open('/nowhere');
    const loads = [{ area: 'mf-test', ms: 120 }];
    expect(await counted(() => one.report(report({ loads })))).toEqual({ visitors: 1, erring: 0 });
    expect(await counted(() => one.report(report({ loads })))).toEqual({ visitors: 0, erring: 0 });
    expect((await figures()).loads).toBe(1);
    expect((await figures()).loadMs).toBeGreaterThan(100);
  });

  it('is not counted if it is a bot', async () => {
    const robot = visitor({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await robot.open();
    expect(await counted(() => robot.open())).toEqual({ visitors: 0, erring: 0 });
  });

  it('is counted only once for all IP addresses of the same network', async () => {
    const many = await counted(async () => {
      for (let index = 0; index < 6; index += 1) {
        const one = visitor({ address: `198.51.100.${index + 1}` });
        await one.open();
        await one.report(report({ faults: [fault] }));
      }
    });
    expect(many).toEqual({ visitors: 1, erring: 1 });
    expect((await figures()).excluded).toMatchObject({ network: 5 });
  });

  it('gets a visit cookie that lasts one day and cannot be forged', async () => {
    const answer = await visitor().open();
    const cookie = (answer.headers['set-cookie'] as unknown as string[]).find((text) =>
      text.startsWith('visit='),
    )!;
    expect(cookie).toMatch(/Max-Age=86400;.*HttpOnly/i);
    const [value] = cookie.split(';') as [string];
    for (const place of [10, 24, 40, value.length - 1]) {
      const other = value[place] === 'a' ? 'b' : 'a';
      const forged = value.slice(0, place) + other + value.slice(place + 1);
      const one = visitor({ cookies: [forged] });
      expect(await counted(() => one.report(report({ faults: [fault] })))).toEqual({
        visitors: 0,
        erring: 0,
      });
    }
  });
});

describe('a page that the server failed to render', () => {
  it('counts as an error of its area when the visitor returns', async () => {
    const one = visitor();
    expect(await counted(() => one.open('/page/throws'))).toEqual({ visitors: 0, erring: 0 });
    expect(await counted(() => one.open())).toEqual({ visitors: 1, erring: 1 });
    const { faults } = await figures();
    expect(faults.map(({ kind }) => kind)).toContain('render');
  });
});

describe('a report', () => {
  it.each([
    ['invalid JSON', '{', 400],
    ['a list instead of a report', '[]', 400],
    [
      'free text as the name of an error',
      report({ faults: [{ ...fault, name: 'alex@example.com' }] }),
      400,
    ],
    [
      'a URL as the place of an error',
      report({ faults: [{ ...fault, at: '/search?name=alex' }] }),
      400,
    ],
    ['an unknown kind', report({ faults: [{ ...fault, kind: 'stack' }] }), 400],
    ['too many faults', report({ faults: Array.from({ length: 21 }, () => fault) }), 400],
    ['an unknown release set', report({ set: 999, faults: [fault] }), 204],
    ['an unknown area', report({ faults: [{ ...fault, area: 'mf-nobody' }] }), 204],
    ['no entries', report(), 204],
    ['text as the number of invalid rows', report({ unreadable: 'alex@example.com' }), 400],
    ['too much data', 'x'.repeat(20_000), 413],
  ])('is not counted if it contains %s', async (_what, body, status) => {
    const one = visitor();
    await one.open();
    await one.open();
    const nothing = await counted(async () => {
      const answer = await (typeof body === 'string'
        ? request(app).post('/reports').type('text/plain').send(body)
        : one.report(body));
      expect(answer.status).toBe(status);
    });
    expect(nothing).toEqual({ visitors: 0, erring: 0 });
  });

  it('gets a response that names the invalid field and the reason', async () => {
    const { text } = await visitor().report(report({ faults: [{ ...fault, name: 'oh no' }] }));
    expect(text).toContain('faults.0.name: must be the class of an error');
  });

  it('is rejected if it comes from another site', async () => {
    const answer = await request(app)
      .post('/reports')
      .set('Origin', 'https://elsewhere.example.com')
      .type('text/plain')
      .send(JSON.stringify(report()));
    expect(answer.status).toBe(403);
  });

  it('is rate-limited separately for each /64', async () => {
    const one = visitor({ address: '2001:db8:9:110::1' });
    for (let index = 0; index < 600; index += 1) await one.report({});
    const tooMany = await visitor({ address: '2001:db8:9:110::2' }).report({});
    expect([tooMany.status, tooMany.headers['retry-after']]).toEqual([429, '60']);
    expect((await visitor({ address: '2001:db8:9:111::1' }).report(report())).status).toBe(204);
  });

  it('is stored without its unknown fields', async () => {
    await visitor().report(report({ url: '/search?name=alex', message: 'Alex said' }));
    expect(JSON.stringify(reports.watch.figures())).not.toMatch(/alex/i);
  });
});

it('returns the areas of a tab’s release set that were rolled back', async () => {
  const held = (set: number) => request(app).get(`/reports/held-set?held=${set}`);
  expect((await held(1)).body).toEqual({ set: 1, rolledBack: [] });
  expect((await held(999)).body).toEqual({ set: 1, rolledBack: [] });
  await publish(site.store, 'mf-test', '2.0.0');
  const by = { by: 'Ada', reason: 'a test' };
  const promoted = await site.store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  await site.store.rollback({ area: 'mf-test', ...by });
  // The gateway learns of the rollback and of its set at different moments.
  let answer: { set: number; rolledBack: string[] };
  do {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = (await held(promoted.set)).body;
  } while (answer.set !== 3 || answer.rolledBack.length === 0);
  expect(answer).toEqual({ set: 3, rolledBack: ['mf-test'] });
  expect((await request(app).get('/reports/held-set?held=x')).status).toBe(400);
});

it('logs only one line when several tabs report invalid rows', async () => {
  for (let tab = 0; tab < 5; tab += 1) {
    await visitor()
      .report(report({ unreadable: 3 }))
      .expect(204);
  }
  const said = lines.filter(({ msg }) => msg === 'tabs reported invalid rows of the dealer API');
  expect(said).toEqual([expect.objectContaining({ rows: 3 })]);
});
