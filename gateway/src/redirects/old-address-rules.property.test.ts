import fc from 'fast-check';
import type { DealerLookups } from './dealer-lookups.ts';
import { redirectOf } from './old-address-rules.ts';

const runs = 10_000;

const parts = fc.constantFrom(
  'used/cars/',
  'used/details/',
  'new-car-offers/',
  'id-1234001',
  'interest-unsub',
  '-bury-manchester-',
  'autotradervehiclelocator',
  'vehicle/used/ford-bury-manchester-12',
  '12',
  '/',
  '..',
  '%2F',
  '%5C',
  '//elsewhere.example.com',
  'a',
  'b',
);
const odd = fc.string({ unit: 'binary', maxLength: 8 }).map((text) => {
  // A lone surrogate cannot be encoded in a URL.
  return encodeURIComponent(text.toWellFormed());
});
const paths = fc
  .array(fc.oneof({ weight: 4, arbitrary: parts }, odd), { maxLength: 6 })
  .map((list) => `/${list.join('')}`);
const queries = fc
  .array(
    fc.tuple(fc.constantFrom('regnumber', 'VRM', 'extref', 'utm_source', 'gclid', 'page'), odd),
    { maxLength: 3 },
  )
  .map((list) => (list.length > 0 ? `?${list.map((pair) => pair.join('=')).join('&')}` : ''));

/** Normalises a URL as the gateway does (`request-target.ts`). */
function asRead(address: string): string {
  const { pathname, search } = new URL(`http://localhost${address}`);
  return `${pathname}${search}`;
}

const tables = fc.dictionary(
  paths.map((path) => asRead(path).toLowerCase()),
  fc.record({ url: paths, status: fc.constantFrom(301, 302, 307, 308) }),
  { maxKeys: 5 },
);

it('S52: redirects random old URLs at most once and only within this site', async () => {
  const siteOrigin = 'https://www.example.com';
  const address = fc.tuple(paths, queries).map(([path, query]) => asRead(path + query));
  const vehicle = (found: boolean) => ({
    stock_id: '12',
    vrm: null,
    status: 'FOR_SALE_RETAIL' as const,
    slug: found ? 'ford-bury-manchester-12' : 'id-1234001',
    make: { name: 'Ford', slug: 'ford' },
  });
  let hops = 0;
  await fc.assert(
    fc.asyncProperty(address, tables, fc.boolean(), async (old, table, found) => {
      const lookups: DealerLookups = {
        redirectFrom: async (path) => table[path.toLowerCase()] ?? null,
        vehicleByStockId: async (stockId) => (stockId.length < 3 ? vehicle(found) : null),
        vehicleByRegistration: async (vrm) => (vrm.length < 3 ? vehicle(found) : null),
        endAlert: async () => null,
      };
      const target = await redirectOf(old, lookups, siteOrigin);
      if (target === null) return;
      hops += 1;
      expect(target.url).toMatch(/^\/(?![/\\])/);
      expect(new URL(target.url, 'https://www.example.com').origin).toBe('https://www.example.com');
      expect(await redirectOf(asRead(target.url), lookups, siteOrigin)).toBeNull();
    }),
    { numRuns: runs },
  );
  expect(hops).toBeGreaterThan(runs / 4);
});
