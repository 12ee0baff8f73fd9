import type { BuildRecord } from '@contracts/platform/remote/build-record';
import { fakeBuildRecord, fakeRoute, fakeWidget, sharedModule } from '../../test/fake-build.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { checkSet } from './check-set.ts';

function record(area: string, changes: Partial<BuildRecord> = {}): ReleaseRecord {
  return {
    area,
    version: '1.0.0',
    build: fakeBuildRecord(area, changes),
    files: [{ path: 'browser/entry.js', bytes: 4_000, sha384: '' }],
    compressed: [{ path: 'browser/entry.js.br', bytes: 900, sha384: '' }],
    sourceHash: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    publishedBy: 'Ada',
    reason: 'a test',
    commit: null,
    rehearsed: null,
    signature: null,
  };
}

const rulesOf = (...records: ReleaseRecord[]) =>
  checkSet(records).map(({ rule, area, other }) => [rule, area, other]);

describe('checkSet', () => {
  it('accepts a set that fits', () => {
    const search = record('mf-search', { widgets: [fakeWidget('vehicle-card')] });
    const host = record('host', { uses: [{ widget: 'vehicle-card', mode: 'lazy' }] });
    expect(rulesOf(host, search, record('mf-content'))).toEqual([]);
  });

  it('reuses the result for the same records, but not for another record of the same version', () => {
    const [host, search] = [record('host'), record('mf-search', { contract: '9.0' })];
    const refusals = checkSet([host, search]);
    expect(refusals).toHaveLength(1);
    expect(checkSet([host, search])).toBe(refusals);
    expect(checkSet([host, record('mf-search')])).toEqual([]);
  });

  it('requires exactly one host', () => {
    expect(rulesOf(record('mf-search'))).toEqual([['one-host', 'mf-search', undefined]]);
    const second = record('mf-search', { role: 'host' });
    expect(rulesOf(record('host'), second)).toEqual([['one-host', 'mf-search', 'host']]);
  });

  it.each([
    ['1.2', '1.2', true],
    ['1.2', '1.3', true],
    ['1.3', '1.2', false],
    ['1.10', '1.9', false],
    ['2.0', '1.9', false],
    ['1.0', '2.0', false],
  ])(
    'checks whether an area built on contract %s fits a host with contract %s: %s',
    (built, offered, fits) => {
      const rules = rulesOf(
        record('host', { contract: offered }),
        record('mf-search', { contract: built }),
      );
      expect(rules).toEqual(fits ? [] : [['contract', 'mf-search', 'host']]);
    },
  );

  it('names both releases and their owners if the contract does not fit', () => {
    const [refusal] = checkSet([record('host'), record('mf-search', { contract: '1.4' })]);
    expect(refusal?.message).toBe(
      'mf-search@1.0.0 (Team mf-search) was built on contract 1.4, host@1.0.0 (Team host) ' +
        'offers 1.0: a host with at least 1.4 has to move with it.',
    );
  });

  it('requires the host to provide every shared module of a remote', () => {
    const search = record('mf-search', {
      shared: [sharedModule('react'), sharedModule('left-pad')],
    });
    expect(rulesOf(record('host'), search)).toEqual([['shared-module', 'mf-search', 'host']]);
  });

  it.each([
    ['/vehicle/:slug', '/vehicle/:id', true],
    ['/Vehicle/:slug/', '/vehicle/:slug', true],
    ['/vehicle/:kind?', '/vehicle', true],
    ['/vehicle/:kind?', '/vehicle/:other', true],
    ['/', '/', true],
    ['/*', '/*', true],
    ['/vehicle/:slug', '/vehicle/used', false],
    ['/vehicle/*', '/vehicle/:slug', false],
  ])('checks whether the routes %s and %s of two areas collide: %s', (one, other, collide) => {
    const rules = rulesOf(
      record('host'),
      record('mf-search', { routes: [fakeRoute('search', one)] }),
      record('mf-vehicle', { routes: [fakeRoute('vehicle', other)] }),
    );
    const collisions = rules.filter(([rule]) => rule === 'route-path');
    expect(collisions).toEqual(collide ? [['route-path', 'mf-vehicle', 'mf-search']] : []);
  });

  it.each([
    ['/news/archive', '/news/:slug', 'mf-search'],
    ['/news/:slug.html', '/news/:slug', 'mf-search'],
    ['/news/:slug', '/news/*', 'mf-search'],
    ['/news', '/news/*', 'mf-search'],
    ['/news/*', '/news/archive', 'mf-vehicle'],
    ['/news/:slug', '/:section/latest', 'mf-vehicle'],
    ['/news/archive', '/:page', null],
    ['/news/archive', '/*', null],
    ['/news/archive', '/:section/:page', null],
    ['/news/:slug', '/news/:year/:month', null],
    ['/news/:slug', '/offers/:slug', null],
    ['/news/:slug.html', '/news/:slug.pdf', null],
  ])('finds which area’s route shadows the other’s, for %s and %s: %s', (one, other, area) => {
    const rivals = ['mf-search', 'mf-vehicle'];
    const rules = rulesOf(
      record('host'),
      record('mf-search', { routes: [fakeRoute('one', one)] }),
      record('mf-vehicle', { routes: [fakeRoute('other', other)] }),
    );
    const shadowed = rivals.find((name) => name !== area);
    expect(rules).toEqual(area === null ? [] : [['route-shadow', area, shadowed]]);
  });

  it('trust#H1: takes time proportional to the number of routes', () => {
    const host = record('host');
    const rival = record('mf-vehicle', { routes: [fakeRoute('one', '/z/:slug/more')] });
    const leastMs = (count: number, runs: number) => {
      const routes = Array.from({ length: count }, (_, at) => fakeRoute(`r${at}`, `/z/${at}`));
      const times = Array.from({ length: 3 }, () => {
        const records = Array.from({ length: runs }, () => record('mf-search', { routes }));
        const start = process.threadCpuUsage();
        for (const search of records) expect(checkSet([host, search, rival])).toEqual([]);
        const { user, system } = process.threadCpuUsage(start);
        return user + system;
      });
      return Math.min(...times);
    };
    // The same number of routes in one set as in 64 sets. Quadratic time would make it 64 times
    // slower.
    expect(leastMs(16_000, 1)).toBeLessThan(8 * leastMs(250, 64));
  });

  it('allows an area to shadow its own routes', () => {
    const routes = [fakeRoute('one', '/news/archive'), fakeRoute('other', '/news/:slug')];
    expect(rulesOf(record('host'), record('mf-search', { routes }))).toEqual([]);
  });

  it.each([
    ['19.3.1', '19.3.0', false],
    ['19.3.1', '19.4.2', false],
    ['19.3.1', '19.2.9', true],
    ['19.3.1', '20.0.0', true],
    ['20.0.0', '19.3.1', true],
  ])(
    'checks whether an area built with react %s is rejected for a host with react %s: %s',
    (built, brought, refused) => {
      const [refusal] = checkSet([
        record('host', { shared: [sharedModule('react', brought)] }),
        record('mf-search', { shared: [sharedModule('react', built)] }),
      ]);
      expect(refusal?.message).toBe(
        refused
          ? `mf-search@1.0.0 (Team mf-search) needs react ^${built.replace(/\d+$/, '0')}, ` +
              `host@1.0.0 (Team host) provides ${brought}: build the remote again to move with it.`
          : undefined,
      );
      if (refused) expect(refusal).toMatchObject({ rule: 'shared-version', other: 'host' });
    },
  );

  it('platform#F9: accepts equal prerelease versions of a shared module', () => {
    const version = '19.4.0-canary-1';
    const shared = [{ name: 'react', version, requiredVersion: version }];
    expect(rulesOf(record('host', { shared }), record('mf-search', { shared }))).toEqual([]);
  });

  it('requires unique route ids within an area, but not across areas', () => {
    const routes = [fakeRoute('home', '/a'), fakeRoute('home', '/b')];
    expect(rulesOf(record('host'), record('mf-search', { routes }), record('mf-forms'))).toEqual([
      ['route-id', 'mf-search', undefined],
    ]);
  });

  it('rejects two providers of the same widget', () => {
    const widgets = [fakeWidget('vehicle-card')];
    const rules = rulesOf(
      record('host'),
      record('mf-search', { widgets }),
      record('mf-vehicle', { widgets }),
    );
    expect(rules).toEqual([['widget-name', 'mf-vehicle', 'mf-search']]);
  });

  it('requires a provider for every widget that a route, a widget or an area uses', () => {
    const uses = [{ widget: 'enquiry-form', mode: 'render' as const }];
    const users: Partial<BuildRecord>[] = [
      { routes: [fakeRoute('vehicle', '/v', uses)] },
      { widgets: [{ ...fakeWidget('offer'), uses }] },
      { uses },
    ];
    for (const changes of users) {
      expect(rulesOf(record('host'), record('mf-vehicle', changes))).toEqual([
        ['widget-missing', 'mf-vehicle', undefined],
      ]);
    }
  });

  it('counts the Brotli size of each script once against the size budget', () => {
    const files = { scripts: ['entry.js'], styles: [] };
    const routes = [{ ...fakeRoute('search', '/search'), files }];
    const within = record('mf-search', { routes, budget: { scriptBytes: 900 } });
    expect(rulesOf(record('host'), within)).toEqual([]);
    const beyond = record('mf-search', { routes, budget: { scriptBytes: 899 } });
    expect(checkSet([record('host'), beyond])).toEqual([
      {
        rule: 'size-budget',
        area: 'mf-search',
        message:
          'mf-search@1.0.0 needs 900 bytes of scripts (brotli) for every page, its budget is 899.',
      },
    ]);
  });
});
