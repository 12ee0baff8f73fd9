import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const searchEveryMilliseconds = 5;
/** Each is half a core's work for a tenth of a second, whatever the store does. */
const loginEveryMilliseconds = 200;

/** What a shopper noticed who searched all the while, beside one who logged in. */
interface Noticed {
  readonly searches: number;
  readonly longestSearch: number;
  readonly logins: number;
  readonly longestLogin: number;
  /** Logins that were not answered as they should be. */
  readonly failedLogins: number;
  /** How long the machine kept this process, which does next to nothing, from running. */
  readonly longestStall: number;
}

/** Searches and logs in at an API without end. */
export function readBeside(origin: string): { stop(): Promise<Noticed> } {
  const over = new AbortController();
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const noticed = { searches: 0, longestSearch: 0, logins: 0, longestLogin: 0, failedLogins: 0 };

  async function timed(path: string, init?: RequestInit): Promise<[number, number]> {
    const started = performance.now();
    const response = await fetch(`${origin}${path}`, init);
    await response.arrayBuffer();
    return [performance.now() - started, response.status];
  }

  async function search(): Promise<void> {
    while (!over.signal.aborted) {
      const [took] = await timed('/api/v2/vehicle-search?resultsPerPage=12');
      noticed.searches += 1;
      noticed.longestSearch = Math.max(noticed.longestSearch, took);
      await wait(searchEveryMilliseconds);
    }
  }

  async function logIn(): Promise<void> {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'none at all' });
    while (!over.signal.aborted) {
      // From another network each time: so many would be too many of one.
      const network = `198.18.${(noticed.logins >> 8) & 255}.${noticed.logins & 255}`;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      const [took, status] = await timed('/api/v2/contact/auth/login', {
        method: 'POST',
        headers,
        body,
      });
      noticed.logins += 1;
      noticed.longestLogin = Math.max(noticed.longestLogin, took);
      if (status !== 401) noticed.failedLogins += 1;
      await wait(loginEveryMilliseconds);
    }
  }

  const both = Promise.all([search(), logIn()]);
  return {
    async stop() {
      over.abort();
      await both;
      stalls.disable();
      return { ...noticed, longestStall: stalls.max / 1e6 };
    },
  };
}
