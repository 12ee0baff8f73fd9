import { parseArgs } from 'node:util';
import { Kysely, sql } from 'kysely';
import { filterOptionKeys } from '@contracts/wire/catalogue/filter-option-keys';
import { median } from '@contracts/build/measure/figures.ts';
import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';
import { z } from 'zod';
import { CatalogueIndex } from '../../src/catalogue/catalogue-index.ts';
import type { IndexedVehicle } from '../../src/catalogue/indexed-vehicle.ts';
import { postgresDialect, postgresSchema } from '../../src/store/postgres-dialect.ts';
import { memoryDialect } from '../../test/memory-store.ts';
import { differencesOf, indexSearchOf } from '../../test/sql-oracle/compare-answers.ts';
import { facetsBySql, searchBySql } from '../../test/sql-oracle/oracle-answers.ts';
import { fillOracle, type OracleDatabase } from '../../test/sql-oracle/oracle-table.ts';
import { randomRequests, type RandomRequest } from '../../test/sql-oracle/random-requests.ts';
import { generateSample, readSample, repeatVehicles } from './sample-stock.ts';

/**
 * `npm run bench:catalogue -- [file] [--requests 500] [--stores sqlite,postgres]`: how much faster
 * the index is than SQL, how it grows, and whether the answers are equal. The file is a CSV of used
 * cars (make, model, year, price, transmission, mileage, fuel_type, tax, mpg, engine_size). Without
 * it the stock is generated. Exits with 1 if an answer differs or a limit is missed.
 */
const limits = { facets: 8, page: 8, growth: 15 };
const seed = 20_260_615;
const generatedRows = 100_000;
const grownRows = 1_000_000;
const measuredRequests = 200;
const today = new Date('2026-06-15T12:00:00Z');

const stores = ['sqlite', 'postgres'] as const;
const optionsSchema = z.object({
  requests: z.coerce.number('--requests must be a number').int().min(1).max(100_000),
  stores: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(stores, '--stores must be sqlite, postgres or both with a comma'))),
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const formatMs = (time: number) => `${time.toFixed(2)} ms`;
let hasMissedLimit = false;

function printRatio(name: string, ratio: number, limit: number, isWithinLimit: boolean): void {
  if (!isWithinLimit) hasMissedLimit = true;
  print(`${name}: ${ratio.toFixed(1)}x, limit ${limit}x${isWithinLimit ? '' : ' MISSED'}`);
}

/** Median milliseconds of each function. Calls alternate, so that load affects all alike. */
async function medianTimes<Item>(
  items: readonly Item[],
  functions: readonly ((item: Item) => unknown)[],
): Promise<number[]> {
  const times = functions.map((): number[] => []);
  for (const item of items) {
    for (const [index, handle] of functions.entries()) {
      const start = performance.now();
      // Calls are measured one at a time.
      await handle(item);
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

async function withSqlite(run: (database: Kysely<OracleDatabase>) => Promise<void>): Promise<void> {
  const database = new Kysely<OracleDatabase>({ dialect: memoryDialect() });
  await run(database);
  await database.destroy();
}

async function withPostgres(
  run: (database: Kysely<OracleDatabase>) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  try {
    const dialect = postgresDialect(await server.createDatabase(), { connections: 1 });
    const database = new Kysely<OracleDatabase>({ dialect });
    await sql`create schema ${sql.id(postgresSchema)}`.execute(database);
    await run(database);
    await database.destroy();
  } finally {
    await server.stop();
  }
}

type IndexQuery = (request: RandomRequest) => unknown;
const facetsOf =
  (index: CatalogueIndex): IndexQuery =>
  (request) =>
    index.options(indexSearchOf(request, today));
const pageOf =
  (index: CatalogueIndex): IndexQuery =>
  (request) =>
    index.search(indexSearchOf(request, today), request.page);

async function compareSpeed(
  index: CatalogueIndex,
  database: Kysely<OracleDatabase>,
  requests: readonly RandomRequest[],
): Promise<void> {
  const [facets = Number.NaN, facetsSql = Number.NaN] = await medianTimes(requests, [
    facetsOf(index),
    (request) => facetsBySql(database, request),
  ]);
  const [page = Number.NaN, pageSql = Number.NaN] = await medianTimes(requests, [
    pageOf(index),
    (request) => searchBySql(database, request, request.page),
  ]);
  print(
    `  ${filterOptionKeys.length} facets: index ${formatMs(facets)}, SQL on SQLite ${formatMs(facetsSql)}`,
  );
  print(`  page with total: index ${formatMs(page)}, SQL on SQLite ${formatMs(pageSql)}`);
  const ratios = { facets: facetsSql / facets, page: pageSql / page };
  printRatio('Facets are faster', ratios.facets, limits.facets, ratios.facets >= limits.facets);
  printRatio('A page is faster', ratios.page, limits.page, ratios.page >= limits.page);
}

async function compareAnswers(
  store: string,
  index: CatalogueIndex,
  database: Kysely<OracleDatabase>,
  requests: readonly RandomRequest[],
): Promise<void> {
  let equal = 0;
  for (const request of requests) {
    // One connection answers one question at a time.
    const differences = await differencesOf(index, database, request, today);
    if (differences.length === 0) equal += 1;
    else print(`  ${JSON.stringify(request)}: ${JSON.stringify(differences.slice(0, 3))}`);
  }
  if (equal < requests.length) hasMissedLimit = true;
  print(`Answers equal to SQL on ${store}: ${equal} of ${requests.length}`);
}

async function measureGrowth(
  vehicles: readonly IndexedVehicle[],
  requests: readonly RandomRequest[],
): Promise<void> {
  const time = async (rows: number) => {
    const start = performance.now();
    const index = new CatalogueIndex(repeatVehicles(vehicles, rows));
    const buildTime = performance.now() - start;
    const queries = [facetsOf(index), pageOf(index)];
    await medianTimes(requests, queries);
    const [facets = Number.NaN, page = Number.NaN] = await medianTimes(requests, queries);
    print(
      `  ${rows} rows: built in ${formatMs(buildTime)}, facets ${formatMs(facets)}, page ${formatMs(page)}`,
    );
    return { facets, page };
  };
  const small = await time(grownRows / 10);
  const large = await time(grownRows);
  const facets = large.facets / small.facets;
  const page = large.page / small.page;
  printRatio('Ten times the rows, facets', facets, limits.growth, facets <= limits.growth);
  printRatio('Ten times the rows, page', page, limits.growth, page <= limits.growth);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '500' },
    stores: { type: 'string', default: stores.join(',') },
  },
});
const options = optionsSchema.parse(values);
const [sample] = positionals;
const vehicles = sample === undefined ? generateSample(generatedRows) : await readSample(sample);
const start = performance.now();
const index = new CatalogueIndex(vehicles);
print(`${index.size} vehicles indexed in ${formatMs(performance.now() - start)}`);

const requests = randomRequests(vehicles, seed, options.requests);
// Warm up: orders and monthly prices are calculated at first use, and code is compiled.
const measured = requests.slice(0, measuredRequests);
await medianTimes(measured, [facetsOf(index), pageOf(index)]);

if (options.stores.includes('sqlite')) {
  await withSqlite(async (database) => {
    await fillOracle(database, vehicles, today);
    await compareSpeed(index, database, measured);
    await compareAnswers('SQLite', index, database, requests);
  });
}
if (options.stores.includes('postgres')) {
  await withPostgres(async (database) => {
    await fillOracle(database, vehicles, today);
    await compareAnswers('PostgreSQL', index, database, requests);
  });
}
await measureGrowth(vehicles, measured);
process.exitCode = hasMissedLimit ? 1 : 0;
