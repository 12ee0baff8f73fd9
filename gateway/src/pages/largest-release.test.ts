import { quietHoldOf } from '@contracts/build/jest/event-loop-hold.ts';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { pino } from 'pino';
import supertest from 'supertest';
import { openTestSite, publish, type TestSite } from '../../test/test-site.ts';
import { LiveSetFollower } from './live-set.ts';

/**
 * One release may hold the event loop for 20 ms. Beside other suites, which share the processor's
 * caches, the same work takes up to three times as long; what the bounds prevent took seconds.
 */
const maxHoldMs = 3 * 20;
const by = { by: 'Ada', reason: 'a test' };
const area = 'mf-test';

/** Rules within 200 conditions: cutting it once took the square of its length. */
const nested = (rules: number) =>
  '@media all{'.repeat(200) + '.a{b:c}'.repeat(rules) + '}'.repeat(200);
const flat = Array.from({ length: 2_900 }, (_, index) => `.class-${index},.other-${index} i{b:c}`);

/** As many routes and widgets as a release may have, and as many uses as a request has room for. */
function largestParts() {
  const { routes, widgets, nameLength } = releaseBounds;
  const named = (start: string, index: number) => `${start}${index}-`.padEnd(nameLength, 'x');
  const files = { scripts: ['a.js', 'b.js', 'c.js'], styles: ['1.css', '2.css', '3.css'] };
  const widgetNames = Array.from({ length: widgets }, (_, index) => named('w', index));
  const used = widgetNames.slice(0, 12).map((widget) => ({ widget, mode: 'render' as const }));
  const layout = 'default' as const;
  const access = 'public' as const;
  return {
    routes: [
      { id: 'any', path: '/page/:behaviour', layout, access, uses: used, files },
      ...Array.from({ length: routes - 1 }, (_, index) => ({
        id: named('r', index),
        path: `/z/${index}`.padEnd(releaseBounds.pathLength, 'x'),
        layout,
        access,
        uses: used,
        files,
      })),
    ],
    widgets: widgetNames.map((name) => ({ name, uses: used, files })),
  };
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let version = 1;
async function publishNext(styles: string): Promise<void> {
  version += 1;
  await publish(site.store, area, `${version}.0.0`, { styles, changes: largestParts() });
}

async function promoteNewest(): Promise<void> {
  const { set } = await site.store.promote({ area, version: `${version}.0.0`, ...by });
  while (site.liveSets.live?.served.number !== set) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe.each([
  ['nested conditions', nested(20_000)],
  ['thousands of rules', flat.join('')],
])(
  'trust#H1: the largest release, with sheets of %s, hardly holds the event loop',
  (_what, styles) => {
    it('when it is published and promoted', async () => {
      const publishing = await quietHoldOf(() => publishNext(styles), 3);
      expect(publishing).toBeLessThan(maxHoldMs);
      const promoting = await quietHoldOf(async () => {
        await promoteNewest();
        await site.store.promote({ area, version: '1.0.0', ...by });
      }, 3);
      expect(promoting).toBeLessThan(maxHoldMs);
    });

    it('when a gateway starts with it', async () => {
      await promoteNewest();
      const hold = await quietHoldOf(async () => {
        const logger = pino({ level: 'silent' });
        const starting = new LiveSetFollower({ store: site.store, pool: site.pool, logger });
        await starting.start();
        starting.stop();
      }, 3);
      expect(hold).toBeLessThan(maxHoldMs);
    });

    it('on each page', async () => {
      await supertest(site.app).get('/page/markup').expect('X-Rendered', 'server');
      let visit = 0;
      const hold = await quietHoldOf(async () => {
        visit += 1;
        await supertest(site.app).get(`/page/markup?visit=${visit}`).expect(200);
      });
      expect(hold).toBeLessThan(maxHoldMs);
    });
  },
);
