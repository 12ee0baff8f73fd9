import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a call of the embedded dealer API does instead of what it should; see docs/dealer-api.md. */
export interface Fault {
  /** Of the path without its query; `*` stands for any text: `/api/v2/vehicle-finance`, `/api/*`. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /** A text that the query must hold, decoded: `make=ford`. It keeps a fault to one test's pages. */
  query?: string;
  kind:
    | 'slow'
    | 'fail'
    | 'hang'
    | 'broken-connection'
    | 'lost-answer'
    | 'empty'
    | 'not-json'
    | 'truncated'
    | 'wrong-shape';
  /** Of `fail`; 500 unless named. */
  status?: number;
  /** Of `fail`: what the answer says is wrong. */
  errors?: { field?: string; message: string }[];
  /** Of `slow`; 3000 unless named. */
  milliseconds?: number;
  /** Of the matching calls, 0 to 1. */
  share?: number;
  /** After so many the fault is over. The gateway asks twice when a connection breaks. */
  times?: number;
}

/**
 * Replaces the faults of a site's dealer API: `await setFaults(site.dataDir, [{ path: '/api/menu/*',
 * kind: 'fail' }])`. They hit every shopper of the site: without a `query` of its own a test brings
 * a site of its own. An empty list ends them.
 * @throws Error when the site has no embedded dealer API, or runs in production
 */
export async function setFaults(dataDir: string, faults: Fault[]): Promise<void> {
  const answer = await fetch(await control(dataDir), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`Faults were refused: ${await answer.text()}`);
}

/** How often each fault was made, in the order in which they were set. */
export async function faultsMade(dataDir: string): Promise<number[]> {
  const answer = await fetch(await control(dataDir));
  const { data } = (await answer.json()) as { data: { made: number }[] };
  return data.map(({ made }) => made);
}

async function control(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'dealer-api.json');
  const { origin } = JSON.parse(await readFile(file, 'utf8')) as { origin: string };
  return `${origin}/faults`;
}
