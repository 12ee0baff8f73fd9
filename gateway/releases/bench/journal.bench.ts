import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';
import { openReleaseStore } from '../src/open-release-store.ts';
import type { ReleaseStore } from '../src/release-store.ts';

/**
 * `npm run bench:journal -- [--entries 1000000] [--looks 500]`: what a journal of years costs on both
 * stores, beside one of a thousand entries. Ends with 1 where a look that finds nothing new takes
 * more than a millisecond, or misses what it should find.
 */
const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    looks: { type: 'string', default: '500' },
  },
});
const many = Number(values.entries);
const looks = Number(values.looks);
const few = 1_000;
const maxLookMs = 1;
const linesInSegment = 3_000;
const monthMs = 30 * 86_400_000;
const who = { by: 'Ada', reason: 'a benchmark' };

/** Every tenth a rollback: what is asked for at a start is spread over all of it. */
function entryOf(id: number, all: number) {
  return {
    action: id % 10 === 0 ? 'rollback' : 'promote',
    id,
    set: id,
    previous: id === 1 ? null : id - 1,
    moved: [{ area: 'mf-search', from: `1.${id}.0`, to: `1.${id + 1}.0` }],
    arms: [],
    forced: [],
    evidence: null,
    ...who,
    at: new Date(Date.now() - ((all - id) * 12 * monthMs) / all).toISOString(),
  };
}

async function fillFolder(folder: string, all: number): Promise<void> {
  await mkdir(join(folder, 'journal'), { recursive: true });
  for (let first = 1; first <= all; first += linesInSegment) {
    const length = Math.min(linesInSegment, all - first + 1);
    const lines = Array.from({ length }, (_, index) => JSON.stringify(entryOf(first + index, all)));
    const name = `${String(first).padStart(9, '0')}.ndjson`;
    await writeFile(join(folder, 'journal', name), `${lines.join('\n')}\n`);
  }
}

async function fillDatabase(databaseUrl: string, all: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let first = 1; first <= all; first += 10_000) {
    const length = Math.min(10_000, all - first + 1);
    const rows = Array.from({ length }, (_, index) => JSON.stringify(entryOf(first + index, all)));
    await client.query(
      `insert into releases.journal (id, document)
       select (document ->> 'id')::integer, document from unnest($1::json[]) as document`,
      [rows],
    );
  }
  await client.query('analyze releases.journal');
  await client.end();
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

interface Cost {
  median: number;
  slow: number;
  page: number;
  start: number;
}

/** A look that finds nothing new; the first page of the console; a gateway's start. */
async function measure(open: () => Promise<ReleaseStore>, all: number): Promise<Cost> {
  const since = new Date(Date.now() - 2 * monthMs).toISOString();
  const start = await timed(async () => {
    const store = await open();
    const actions = ['abort', 'rollback', 'revert'] as const;
    await store.journal({ limit: 1 });
    await store.journal({ actions, since, limit: 2_000 });
    return store;
  });
  const store = start.result;
  const page = await timed(() => store.journal({ limit: 200 }));
  if (page.result.at(-1)?.id !== all) throw new Error(`the newest entry is not ${all}`);
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const { ms, result } = await timed(() => store.journal({ after: all }));
    if (result.length > 0) throw new Error('a look found what is not new');
    times.push(ms);
  }
  await store.freeze({ area: null, ...who });
  const [found] = await store.journal({ after: all });
  if (found?.id !== all + 1) throw new Error('a look did not find what is new');
  await store.close();
  times.sort((one, other) => one - other);
  const quantile = (part: number) => times[Math.floor((times.length - 1) * part)] ?? Infinity;
  return { median: quantile(0.5), slow: quantile(0.99), page: page.ms, start: start.ms };
}

function print(name: string, small: Cost, large: Cost): void {
  console.log(`${name}: a journal of ${few} entries, and of ${many}`);
  for (const [what, key] of [
    ['look, p50', 'median'],
    ['look, p99', 'slow'],
    ['first page of history', 'page'],
    ['start', 'start'],
  ] as const) {
    const ratio = (large[key] / small[key]).toFixed(2);
    console.log(
      `  ${what}: ${small[key].toFixed(2)} ms, ${large[key].toFixed(2)} ms, ratio ${ratio}`,
    );
  }
  if (large.median > maxLookMs) {
    console.log(`  missed: a look takes more than ${maxLookMs} ms`);
    process.exitCode = 1;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'journal-bench-'));
const server = await startPostgres();
try {
  const onDisk = async (all: number) => {
    const place = join(folder, `${all}`, 'store');
    await fillFolder(place, all);
    return measure(() => openReleaseStore(place), all);
  };
  const inPostgres = async (all: number) => {
    const databaseUrl = await server.createDatabase();
    const open = () => openReleaseStore(join(folder, `database-${all}`, 'store'), { databaseUrl });
    const first = await open();
    await first.state();
    await first.close();
    await fillDatabase(databaseUrl, all);
    return measure(open, all);
  };
  print('on disk', await onDisk(few), await onDisk(many));
  print('in PostgreSQL', await inPostgres(few), await inPostgres(many));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
