import type request from 'supertest';
import { publish } from '../../test/test-site.ts';
import { newAddress, openReportingSite, type ReportingSite } from '../../test/reporting-site.ts';

/** Attacks on a canary by outsiders over HTTP. All of them must fail. */

const area = 'mf-test';
const by = { by: 'Ada', reason: 'a test' };
const fault = { kind: 'error', area, name: 'TypeError', at: 'any.js:1:20' };
const report = (set: number, changes: object = {}) => ({
  set,
  loads: [{ area, ms: 20 }],
  faults: [],
  vitals: [],
  ...changes,
});

let site: ReportingSite;
let set: number;
let canaryId: string;

beforeEach(async () => {
  site = await openReportingSite();
  await publish(site.store, area, '2.0.0');
  const started = await site.store.startCanary({
    releases: [{ area, version: '2.0.0' }],
    percent: 50,
    ...by,
  });
  ({ set, id: canaryId } = started);
  await until(() => site.liveSets.canaries.length === 1);
  await site.reports.watch.runRound();
});
afterEach(() => site.close());

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function figures() {
  await site.reports.watch.runRound();
  const { canary, live } = site.reports.watch.figures().canaries[canaryId] ?? {};
  return {
    canary: { visitors: canary?.visitors, erring: canary?.erring, loads: canary?.loads },
    live: { visitors: live?.visitors, erring: live?.erring, loads: live?.loads },
  };
}
const nobody = { visitors: 0, erring: 0, loads: 0 };
const stands = async () => ((await site.store.state())?.canaries.length ?? 0) === 1;
const setOf = (answer: request.Response) => Number(answer.headers['x-release-set']);
const cookiesOf = (answer: request.Response) =>
  ((answer.headers['set-cookie'] ?? []) as unknown as string[]).map((text) => text.split(';')[0]!);

it.each([
  ['one IPv6 /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
  ['one hundred networks', () => newAddress()],
])('does not abort a healthy canary because of forged reports from %s', async (_where, address) => {
  for (let index = 0; index < 100; index += 1) {
    const forger = site.visitor({ address: address(index) });
    await forger.report(report(set, { faults: [fault] }));
  }
  expect(await figures()).toEqual({ canary: nobody, live: nobody });
  expect(await stands()).toBe(true);
});

it('does not count load reports from visitors without a visit cookie', async () => {
  const address = newAddress();
  for (let index = 0; index < 200; index += 1) {
    await site.visitor({ address }).report(report(set));
  }
  expect(await figures()).toEqual({ canary: nobody, live: nobody });
});

it('does not count a scraper that sends no cookies', async () => {
  for (let index = 0; index < 40; index += 1) await site.visitor().open();
  expect(await figures()).toEqual({ canary: nobody, live: nobody });
});

it('counts at most one visit per client across the canary and the live set', async () => {
  const address = newAddress();
  for (let index = 0; index < 20; index += 1) {
    const one = site.visitor({ address });
    const seen = await one.open();
    await one.report(report(setOf(seen), { faults: [fault] }));
  }
  const { canary, live } = await figures();
  expect(canary.visitors! + live.visitors!).toBe(1);
  expect(canary.erring! + live.erring!).toBe(1);
});

it('serves the canary to a visitor with a made-up bucket cookie but does not count the visit', async () => {
  const { ranges } = site.liveSets.canaries[0]!;
  for (let index = 0; index < 6; index += 1) {
    const bucket = ranges[0]!.from + index;
    const one = site.visitor({ cookies: [`bucket=${bucket}`] });
    expect(setOf(await one.open())).toBe(set);
    await one.report(report(set, { faults: [fault] }));
  }
  expect((await figures()).canary).toEqual(nobody);
  expect(await stands()).toBe(true);
});

it('counts a visit once even if its cookies are replayed from other networks', async () => {
  const address = newAddress();
  const seen = await site.visitor({ address }).open();
  const cookies = cookiesOf(seen);
  for (let index = 0; index < 10; index += 1) {
    await site
      .visitor({ address: newAddress(), cookies })
      .report(report(setOf(seen), { faults: [fault] }));
  }
  const { canary, live } = await figures();
  expect(canary.visitors! + live.visitors!).toBe(1);
  expect(canary.erring! + live.erring!).toBe(1);
  expect(canary.loads! + live.loads!).toBe(1);
});

it('ignores a report about a release set that the visitor was not served', async () => {
  for (let index = 0; index < 12; index += 1) {
    const one = site.visitor();
    const seen = setOf(await one.open());
    await one.report(report(seen === set ? 1 : set, { faults: [fault] }));
  }
  const { canary, live } = await figures();
  expect(canary.erring! + live.erring!).toBe(0);
});

it('does not abort a healthy canary when visitors from a hundred networks report false errors', async () => {
  for (let index = 0; index < 100; index += 1) {
    const one = site.visitor();
    const seen = setOf(await one.open());
    if (seen === set) await one.report(report(set, { faults: [fault] }));
    else await one.reload();
    if (index % 10 === 9) await site.reports.watch.runRound();
    expect(await stands()).toBe(true);
  }
  expect((await figures()).canary.erring).toBeGreaterThan(20);
});

it('counts at most one failing visitor per client in the live set', async () => {
  const address = newAddress();
  const errBeside = async () => {
    for (let index = 0; index < 40; index += 1) {
      const one = site.visitor({ address });
      const seen = setOf(await one.open());
      if (seen !== set) await one.report(report(seen, { faults: [fault] }));
    }
  };
  await errBeside();
  expect((await figures()).live.erring).toBeLessThanOrEqual(1);
});
