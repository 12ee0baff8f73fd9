import express from 'express';
import supertest from 'supertest';
import type { FoundVehicle } from '@contracts/wire/catalogue/used-vehicle';
import type { Redirect } from '@contracts/wire/content/redirect';
import { createOldAddressRouter } from './old-address-router.ts';

const focus: FoundVehicle = {
  stock_id: '123456',
  vrm: 'AB12CDE',
  status: 'FOR_SALE_RETAIL',
  slug: 'ford-focus-123456',
  make: { name: 'Ford', slug: 'ford' },
};
const soldKia: FoundVehicle = {
  ...focus,
  stock_id: '777',
  vrm: 'KI11KIA',
  status: 'SOLD',
  slug: 'kia-ceed-777',
  make: { name: 'Kia', slug: 'kia' },
};
const vehicles = [focus, soldKia];
const table = new Map<string, Redirect>();
const ended: string[] = [];

const lookups = {
  redirectFrom: async (path: string) => table.get(path.toLowerCase()) ?? null,
  vehicleByStockId: async (stockId: string) =>
    vehicles.find(({ stock_id }) => stock_id === stockId) ?? null,
  vehicleByRegistration: async (registration: string) =>
    vehicles.find(({ vrm }) => vrm === registration.replaceAll(' ', '').toUpperCase()) ?? null,
  async endAlert(token: string) {
    ended.push(token);
    if (token === 'unknown') return null;
    const range = token === 'make-only' ? null : 'focus';
    return { message: 'We have stopped these alerts.', search_options: { make: 'ford', range } };
  },
};

const site = express().use(createOldAddressRouter(lookups, 'https://www.example.com'));
site.use((_request, response) => void response.status(404).send('no rule'));

beforeEach(() => {
  table.clear();
  ended.length = 0;
});

async function hop(path: string, method: 'get' | 'head' = 'get') {
  const { status, headers } = await supertest(site)[method](path);
  return headers['location'] === undefined ? status : `${status} ${headers['location']}`;
}

const usedPage = '/vehicle/used/ford-focus-123456';
const usedVehicles = '/vehicle-search?advert_classification=USED,NEARLY_NEW';

describe('S43: an old URL that editors entered', () => {
  it.each([301, 302, 307, 308] as const)(
    'redirects to its target with the status %i',
    async (status) => {
      table.set('/old/page', { url: '/new/page?tab=2', status });
      expect(await hop('/Old/Page')).toBe(`${status} /new/page?tab=2`);
    },
  );

  it('takes precedence over every other rule', async () => {
    table.set('/used/cars/ford-123456', { url: '/offer', status: 302 });
    expect(await hop('/used/cars/ford-123456')).toBe('302 /offer');
  });

  it('can redirect to another site but does not send it campaign parameters', async () => {
    table.set('/partner', { url: 'https://partner.example.com/cars', status: 302 });
    expect(await hop('/partner?utm_source=mail')).toBe('302 https://partner.example.com/cars');
  });

  it('redirects to a path if its target is a full URL of this site', async () => {
    table.set('/old', { url: 'https://www.example.com/new', status: 301 });
    expect(await hop('/old')).toBe('301 /new');
  });

  it.each(['tel:01632960123', 'mailto:sales@example.com', '#part'])(
    'is ignored if its target is not the URL of a page: %s',
    async (url) => {
      table.set('/old', { url, status: 301 });
      expect(await hop('/old')).toBe(404);
    },
  );

  it.each([
    ['/about-us?a=1#frag', '/about-us?a=1&gclid=1#frag'],
    ['/about-us#frag', '/about-us?gclid=1#frag'],
    ['https://www.example.com/about-us#frag', '/about-us?gclid=1#frag'],
    ['https://partner.example.com/cars#frag', 'https://partner.example.com/cars#frag'],
  ])('shell#16: keeps the fragment of its target %s', async (url, target) => {
    table.set('/old', { url, status: 301 });
    expect(await hop('/old?gclid=1')).toBe(`301 ${target}`);
  });

  it('shell#16: keeps the fragment of the first redirect unless the second has its own', async () => {
    table.set('/old', { url: '/between#first', status: 301 });
    table.set('/between', { url: '/new', status: 301 });
    expect(await hop('/old')).toBe('301 /new#first');
    table.set('/between', { url: '/new#second', status: 301 });
    expect(await hop('/old')).toBe('301 /new#second');
  });

  it('shell#16, S52: is ignored if it redirects to a fragment of itself', async () => {
    table.set('/old', { url: '/old#frag', status: 301 });
    expect(await hop('/old')).toBe(404);
  });

  it('adds campaign parameters that its target lacks and drops the rest of the query', async () => {
    table.set('/old', { url: '/new?utm_source=own&make=ford,kia', status: 301 });
    expect(await hop('/old?utm_source=mail&gclid=a%26b&page=3')).toBe(
      '301 /new?utm_source=own&make=ford,kia&gclid=a%26b',
    );
  });
});

describe('S44, S46: a used-car URL of an earlier website', () => {
  it.each(['/used/cars/ford-focus-123456', '/en/Used/Details/ford/focus/123456/'])(
    'redirects to the vehicle whose stock number is at the end of %s',
    async (path) => expect(await hop(path)).toBe(`301 ${usedPage}`),
  );

  it('redirects to vehicles of the same make if the vehicle is sold', async () => {
    expect(await hop('/used/cars/777')).toBe('301 /vehicle-search?make=kia');
  });

  it.each(['/used/cars/999', '/used/details/', '/used/cars/ford-focus'])(
    'redirects to all vehicles if the vehicle is not found: %s',
    async (path) => expect(await hop(path)).toBe('301 /vehicle-search'),
  );

  it('keeps campaign parameters such as utm_medium', async () => {
    expect(await hop('/used/cars/123456?utm_medium=email&colour=red')).toBe(
      `301 ${usedPage}?utm_medium=email`,
    );
  });
});

describe('S45, S206: the link that ends an alert', () => {
  const path = '/used/cars/interest-unsub/';

  it('ends the alert and redirects to its search with a message', async () => {
    expect(await hop(`${path}a-token`)).toBe(
      '301 /vehicle-search?make=ford&range=focus&message=We+have+stopped+these+alerts.',
    );
    expect(ended).toEqual(['a-token']);
  });

  it('omits filters that the alert did not have', async () => {
    expect(await hop(`${path}make-only/`)).toBe(
      '301 /vehicle-search?make=ford&message=We+have+stopped+these+alerts.',
    );
  });

  it.each(['unknown', ''])('redirects to all vehicles if the token is "%s"', async (token) => {
    expect(await hop(`${path}${token}`)).toBe('301 /vehicle-search');
  });

  it('is never cached', async () => {
    const { headers } = await supertest(site).get(`${path}a-token`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not end the alert for a HEAD or prefetch request', async () => {
    expect(await hop(`${path}a-token`, 'head')).toBe('301 /vehicle-search');
    await supertest(site).get(`${path}a-token`).set('Sec-Purpose', 'prefetch');
    expect(ended).toEqual([]);
  });
});

describe('S47: a URL that contains /id-', () => {
  it('redirects to the vehicle whose stock number precedes the last three digits', async () => {
    expect(await hop('/cars/id-123456001/ford')).toBe(`301 ${usedPage}`);
  });

  it.each(['/cars/id-123456', '/id-12', '/id-999999001'])(
    'redirects to used vehicles if no vehicle is found: %s',
    async (path) => expect(await hop(path)).toBe(`302 ${usedVehicles}`),
  );

  it('is not redirected without digits after /id-', async () =>
    expect(await hop('/id-card')).toBe(404));
});

describe('S48: a URL below /new-car-offers', () => {
  it('redirects to the rest of its path and keeps its query', async () => {
    expect(await hop('/new-car-offers/ford/focus?page=2&make=a,b')).toBe(
      '301 /ford/focus?page=2&make=a,b',
    );
  });

  it.each([
    ['/new-car-offers/', '301 /'],
    ['/cars/new-car-offers/new-car-offers/kia', '301 /cars/kia'],
    ['/new-car-offers//elsewhere.example.com', '301 /elsewhere.example.com'],
    ['/my-new-car-offers/kia', 404],
  ])('%s results in %s', async (path, end) => expect(await hop(path)).toBe(end));
});

describe('S49: a URL with a registration in its query', () => {
  it('redirects to the page of the vehicle', async () => {
    expect(await hop('/vehicle-search?regnumber=ab12%20cde&gclid=1')).toBe(
      `301 ${usedPage}?gclid=1`,
    );
  });

  it.each(['ZZ99ZZZ', '', '%3Cscript%3E'])(
    'redirects to used vehicles if the registration is "%s"',
    async (registration) => {
      expect(await hop(`/anything?regnumber=${registration}`)).toBe(`302 ${usedVehicles}`);
    },
  );
});

describe('S50: a link from the Autotrader marketplace', () => {
  it('redirects to the page of its vehicle', async () => {
    expect(await hop('/AutotraderVehicleLocator?VRM=AB12CDE&extref=1')).toBe(`301 ${usedPage}`);
  });

  it.each(['', '?VRM=AB12CDE', '?extref=1', '?VRM=ZZ99ZZZ&extref=1'])(
    'redirects to all vehicles if a parameter or the vehicle is missing: "%s"',
    async (query) =>
      expect(await hop(`/autotradervehiclelocator/x${query}`)).toBe('302 /vehicle-search'),
  );
});

describe('S51: a URL of the dealership in Bury', () => {
  it('redirects to the vehicle whose stock number is at its end', async () => {
    expect(await hop('/ford-focus-bury-manchester-used-123456/')).toBe(`301 ${usedPage}`);
  });

  it.each(['/ford-bury-manchester-999', '/ford-bury-manchester-x'])(
    'redirects to all vehicles if no vehicle is found: %s',
    async (path) => expect(await hop(path)).toBe('302 /vehicle-search'),
  );
});

it.each([
  ['S47', '/id-777001'],
  ['S49', '/anything?regnumber=ki11%20kia'],
  ['S50', '/autotradervehiclelocator?vrm=KI11KIA&extref=1'],
  ['S51', '/kia-ceed-bury-manchester-777'],
])(
  'shell#31, %s: redirects the URL of a sold vehicle to vehicles of the same make: %s',
  async (_line, path) => {
    expect(await hop(path)).toBe('301 /vehicle-search?make=kia');
    const { headers } = await supertest(site).get(path);
    expect(headers['cache-control']).toBe('no-store');
  },
);

describe('S52: an old URL', () => {
  it('is not redirected if it matches no rule', async () => {
    expect(await hop('/nothing-of-the-kind')).toBe(404);
  });

  it('redirects once for several rules, permanently if all rules are permanent', async () => {
    table.set('/ford', { url: '/used/cars/123456', status: 308 });
    expect(await hop('/new-car-offers/ford?utm_source=a')).toBe(`301 ${usedPage}?utm_source=a`);
    table.set('/ford', { url: '/kia', status: 302 });
    expect(await hop('/new-car-offers/ford')).toBe('302 /kia');
  });

  it('redirects to its target even if a rule redirects that target to itself', async () => {
    table.set('/a', { url: '/b', status: 301 }).set('/b', { url: '/b', status: 301 });
    expect(await hop('/a')).toBe('301 /b');
    expect(await hop('/b')).toBe(404);
  });

  it.each([
    ['/a', { '/a': '/a' }],
    ['/a', { '/a': '/b', '/b': '/a' }],
    ['/c', { '/c': '/a', '/a': '/b', '/b': '/a' }],
    ['/used/cars/123456', { [usedPage]: '/used/cars/123456' }],
  ])('is not redirected if it is part of a redirect loop: %s in %j', async (path, entries) => {
    for (const [from, url] of Object.entries(entries))
      table.set(from, { url: url ?? '', status: 301 });
    expect(await hop(path)).toBe(404);
  });

  it.each(['/..//elsewhere.example.com', '/%2e%2e//elsewhere.example.com'])(
    'never redirects to another host: %s',
    async (url) => {
      table.set('/old', { url, status: 301 });
      expect(await hop('/old')).toBe('301 /elsewhere.example.com');
    },
  );
});
