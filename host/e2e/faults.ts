import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a call of the embedded dealer API does instead of its normal work; see docs/dealer-api.md.
 */
export interface Fault {
  /** The path without its query. `*` matches any text: `/api/v2/vehicle-finance`, `/api/*`. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /**
   * Text that the decoded query must contain, such as `make=ford`. It limits a fault to one test's
   * pages.
   */
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
  /** Only for `fail`; 500 by default. */
  status?: number;
  /** Only for `fail`: the errors in the response. */
  errors?: { field?: string; message: string }[];
  /** Only for `slow`; 3000 by default. */
  milliseconds?: number;
  /** The fraction of matching calls that fail, 0 to 1. */
  share?: number;
  /**
   * The number of failures after which the fault ends. The gateway retries once if a connection
   * breaks.
   */
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

/** How often each fault happened, in the order in which they were set. */
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
