/** Paths of the gateway itself. */
const ownPaths = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*.xml',
  '/sitemaps/vehicles-*.xml',
  '/blog/feed.xml',
  '/images/*',
  '/media/*',
  '/media/vehicle-data/*.json',
  '/releases/*/*/*',
  '/releases/mf-search/*/remoteEntry.js',
  '/releases/sets/*',
  '/contact',
  '/preview/*/*',
  '/reports',
  '/_examples',
  '/_development/*',
];

/** Addresses of the retailer's earlier sites (S43 to S52). */
const oldAddresses = [
  '/used/cars/*',
  '/used/details/*/*',
  '/used/cars/*/interest-unsub/*',
  '/id-*',
  '/new-car-offers/*',
  '/autotradervehiclelocator',
  '/*-bury-manchester-*',
];

/** Pages by the areas' manifests, and the API's calls by its description. */
export async function publicPaths(site: string): Promise<string[]> {
  const apiDescription = (await (await fetch(`${site}/api/openapi.json`)).json()) as {
    paths: object;
  };
  const calls = Object.keys(apiDescription.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '*'));
  return [...(await pagePaths(site)), ...calls, ...ownPaths, ...oldAddresses];
}

async function pagePaths(site: string): Promise<string[]> {
  const page = await (await fetch(`${site}/vehicle-search`)).text();
  const [, address] = /"setFile":\{"address":"([^"]+)"/.exec(page) ?? [];
  if (address === undefined) throw new Error('The page links to no set file');
  const set = (await (await fetch(`${site}${address}`)).json()) as {
    areas: { routes: { path: string }[] }[];
  };
  return set.areas.flatMap(({ routes }) =>
    routes.map(({ path }) => path.replaceAll(/:[A-Za-z]+/g, '*')),
  );
}
