import { randomUUID } from 'node:crypto';
import { demonstrationCustomer, type Example } from '../../test/call-example.ts';
import { examplesOf, slugOfExpiredSale, type KnownData } from '../../test/openapi-examples.ts';
import { serveApp, type ServedApp } from '../../test/served-app.ts';
import { readSoldVehicles } from '../../test/sold-vehicles.ts';
import { storePhotograph } from '../../test/stored-photograph.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';

/** Customer ids are random, so they differ between the stores. */
const randomId = /(?<="id":")[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Signed with a key that differs between the stores. */
const stamp = /(?<="stamp":"\d+\.)[\w-]{43}/;

const clock = () => new Date('2026-06-15T12:00:00Z');
const stores: TestStores[] = [];
const apps: ServedApp[] = [];
beforeAll(async () => {
  // Sequential, because starting one store delays the connections of the other.
  for (const kind of storeKinds) {
    const started = await startStores(kind);
    stores.push(started);
    apps.push(await serveApp(clock, undefined, await started.create()));
  }
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((kind) => kind.stop()));
});

async function read<Body>(app: ServedApp, path: string): Promise<Body> {
  const response = await fetch(`${app.origin}${path}`);
  return (await response.json()) as Body;
}

/** The values for the examples. Both stores have the same stock. */
async function knownOf(app: ServedApp): Promise<KnownData> {
  const first = async <Item>(path: string) =>
    (await read<{ data: Item[] }>(app, path)).data[0] ?? ({} as Item);
  const slug = async (kind: string) =>
    (await first<{ slug: string }>(`/api/v2/content/${kind}`)).slug;
  const login = await fetch(`${app.origin}/api/v2/contact/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demonstrationCustomer),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  return {
    token: data.access_token,
    resetToken: 'nobodys',
    signUpToken: 'nobodys',
    // Orders that do not exist, because this test only reads.
    order: { id: 'nobodys', version: 1, fingerprint: '' },
    spareOrder: { id: 'nobodys', version: 1 },
    browserToken: 'h'.repeat(43),
    valuationId: 'nobodys',
    emptyValuationId: 'nobodys',
    freeStockId: '1',
    scopelessToken: 'nobodys',
    leavingToken: 'nobodys',
    doomedToken: 'nobodys',
    searchId: randomUUID(),
    vehicle: await first('/api/v2/vehicle-search?advert_classification=USED'),
    lease: await first('/api/v2/vehicle-search?advert_classification=CONTRACT-HIRE-BUSINESS'),
    photograph: await storePhotograph(app.dependencies.photographs),
    expiredSlug: slugOfExpiredSale(await readSoldVehicles(app.dependencies.database), clock()),
    slugs: {
      blog: await slug('blog'),
      vacancy: await slug('vacancy'),
      event: await slug('event'),
      offer: await slug('offer'),
      product: await slug('product'),
    },
  };
}

type Methods = Record<string, { operationId: string }>;

/** Every GET request for which the description has an example. */
function readingRequests(paths: Record<string, Methods>, examples: Record<string, Example[]>) {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const id = get?.operationId ?? '';
    return (examples[id] ?? examples[id.replace(/\d+$/, '')] ?? []).map(
      ({ params = {}, query, headers = {} }) => {
        const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
          encodeURIComponent(params[name] ?? 'zz-unknown'),
        );
        return { address: query === undefined ? filled : `${filled}?${query}`, headers };
      },
    );
  });
}

async function answerOf(
  app: ServedApp,
  address: string,
  headers: Readonly<Record<string, string>>,
) {
  const response = await fetch(`${app.origin}${address}`, { headers });
  const body = await response.text();
  // The timestamps differ, because each store was filled at its own time.
  const text = address.startsWith('/api/v2/vehicle-listing')
    ? body.replaceAll(/"updated_at":"[^"]+"/g, '"updated_at":"then"')
    : body;
  return {
    address,
    status: response.status,
    text: text.replace(randomId, 'an id').replace(stamp, 'signed'),
  };
}

test('SQLite and PostgreSQL give the same response to every GET request', async () => {
  const [file, server] = apps;
  if (file === undefined || server === undefined) throw new Error('Two stores are wanted');
  const { paths } = await read<{ paths: Record<string, Methods> }>(file, '/api/openapi.json');
  const ofFile = readingRequests(paths, examplesOf(await knownOf(file)));
  const ofServer = readingRequests(paths, examplesOf(await knownOf(server)));
  expect(ofFile.length).toBeGreaterThan(60);
  expect(ofServer.map(({ address }) => address)).toEqual(ofFile.map(({ address }) => address));
  for (const [place, { address, headers }] of ofFile.entries()) {
    const answer = await answerOf(file, address, headers);
    expect(answer.status).toBeLessThan(500);
    expect(await answerOf(server, address, ofServer[place]?.headers ?? {})).toEqual(answer);
  }
});
