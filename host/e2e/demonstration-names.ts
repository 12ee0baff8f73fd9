/** The API calls that return the demonstration's values for `{used}`, `{post}` and so on. */
const sources = {
  used: '/api/v2/vehicle-search/?make=ford&advert_classification=USED&resultsPerPage=1',
  new: '/api/v2/vehicle-search/?advert_classification=NEW&resultsPerPage=1',
  lease: '/api/v2/vehicle-search/?advert_classification=CONTRACT-HIRE-PERSONAL&resultsPerPage=1',
  post: '/api/v2/content/blog',
  vacancy: '/api/v2/content/vacancy',
  event: '/api/v2/content/event',
  offer: '/api/v2/content/offer',
  product: '/api/v2/content/product',
  site: '/api/v2/web/organisation/site?searchOptions[type]=DEALERSHIP',
} as const;

interface Entry {
  slug: string;
  stock_id?: string;
  category?: { slug: string };
  tags?: { slug: string }[];
}

/**
 * Reads the values from the API.
 * @param ask returns the JSON of a URL of the site
 * @returns a function that fills in a path: `/blog/{post}` becomes `/blog/winter-tyres`
 */
export async function demonstrationNames(
  ask: (address: string) => Promise<unknown>,
): Promise<(address: string) => string> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([name, address]) => {
      const { data } = (await ask(address)) as { data: Entry[] };
      const [first] = data;
      if (first === undefined) throw new Error(`The demonstration has nothing at ${address}`);
      return [name, first] as const;
    }),
  );
  const names = new Map(found.map(([name, { slug }]) => [name, slug]));
  const { used, post, product } = Object.fromEntries(found);
  names.set('stock', used?.stock_id ?? '');
  names.set('category', post?.category?.slug ?? '');
  names.set('tag', post?.tags?.[0]?.slug ?? '');
  names.set('range', product?.category?.slug ?? '');
  return (address) => address.replace(/\{(\w+)\}/g, (_, name: string) => names.get(name) ?? '');
}
