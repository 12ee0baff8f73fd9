import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** The columns of a feed for a demonstration vehicle, by the importer's names. */
const columns = [
  'make',
  'model',
  'range',
  'derivative',
  'trim',
  'name',
  'colour',
  'body_type',
  'transmission',
  'fuel_type',
  'doors',
  'seats',
  'tax_rate_value',
  'advert_classification',
  'status',
  'site',
] as const;

type Row = Readonly<Record<string, unknown>>;

interface Page {
  data: Row[];
  meta: { last_page: number };
}

/** Every vehicle on sale at a site. */
async function stockOf(siteUrl: string): Promise<Row[]> {
  const stock: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    // One after the other: it is a guest on the machine that it is going to measure.
    const response = await fetch(
      `${siteUrl}/api/v2/vehicle-search/?advert_classification=NEW,NEARLY_NEW,USED&resultsPerPage=100&page=${page}`,
    );
    if (!response.ok) throw new Error(`The search of ${siteUrl} answered ${response.status}`);
    const { data, meta } = (await response.json()) as Page;
    stock.push(...data);
    last = meta.last_page;
  }
  return stock;
}

function textOf(value: unknown): string {
  const nameOrValue =
    typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return nameOrValue === null || nameOrValue === undefined ? '' : String(nameOrValue);
}

const quoted = (value: unknown) => `"${textOf(value).replaceAll('"', '""')}"`;

/**
 * Writes a feed of so many vehicles: those of the site again and again, each time a little dearer,
 * older and further driven. The same site gives the same feed.
 */
export async function writeStockFeed(siteUrl: string, count: number, file: string): Promise<void> {
  const stock = await stockOf(siteUrl);
  if (stock.length === 0) throw new Error(`${siteUrl} has no stock to imitate`);
  const out = createWriteStream(file);
  out.write(`stock_id,year,price,mileage,${columns.join(',')}\n`);
  for (let index = 0; index < count; index += 1) {
    const vehicle = stock[(index * 7919) % stock.length] ?? {};
    const round = Math.floor(index / stock.length);
    const numbers = [
      900_000_000 + index,
      Math.max(2008, Number(vehicle['year']) - (round % 5)),
      Math.max(500, Number(vehicle['price']) + round * 37 - 900),
      Number(vehicle['mileage']) + round * 211,
    ];
    const line = [...numbers, ...columns.map((column) => quoted(vehicle[column]))].join(',');
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}
