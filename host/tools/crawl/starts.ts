import { demonstrationNames } from '../../e2e/demonstration-names.ts';
import { specifiedRoutes } from '../../e2e/route-table.ts';

/** Pages of the kinds that no link leads to, beside those of the table. */
const unlinkedPages = [
  '/reset-password',
  '/reset-password/choose?token=none',
  '/site-search?term=electric',
  '/preview/page/preview-9b1f6c2ed4a84e07',
  '/saved-vehicles',
  '/compare',
];

/** Pages that need a login. */
const customerPages = ['', '/details', '/saved-vehicles', '/searches', '/enquiries', '/data'];

/** The start addresses of a crawl, and those that only a customer sees. */
export async function addressesOfSite(origin: string) {
  const withNames = await demonstrationNames(async (address) =>
    (await fetch(`${origin}${address}`)).json(),
  );
  return {
    startPages: [
      ...specifiedRoutes.filter(({ status }) => status !== 404).map(({ path }) => withNames(path)),
      ...unlinkedPages,
    ],
    customerPages: customerPages.map((section) => `/account${section}`),
  };
}
