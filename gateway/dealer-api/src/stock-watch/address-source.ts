import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '../error-message.ts';
import type { FeedSource } from './watch-feed.ts';

const maxRedirects = 5;
const downloadMilliseconds = 10 * 60_000;
const defaultMaxBytes = 1_000_000_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address may carry a password and a confidential feed: HTTPS, or this machine. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

/** A feed that is downloaded again when the server reports a change. */
export function addressSource(address: URL, maxBytes = defaultMaxBytes): FeedSource {
  const name = `${address.origin}${address.pathname}`;
  let lastConditions: Readonly<Record<string, string>> = {};
  return {
    name,
    defaultInterval: '15m',
    async next(signal) {
      const timeoutSignal = AbortSignal.any([signal, AbortSignal.timeout(downloadMilliseconds)]);
      const folder = await mkdtemp(join(tmpdir(), 'stock-watch-'));
      try {
        const response = await request(address, lastConditions, timeoutSignal);
        if (response.status === 304) {
          await rm(folder, { recursive: true });
          return undefined;
        }
        if (!response.ok) throw new Error(`the server answers ${response.status}`);
        const file = join(folder, 'feed');
        const hash = await download(response, file, maxBytes);
        return {
          file,
          name,
          hash,
          release: async (isImported) => {
            if (isImported) lastConditions = conditionsOf(response);
            await rm(folder, { recursive: true, force: true });
          },
        };
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw new Error(`${name}: not downloaded: ${errorMessage(error)}.`, { cause: error });
      }
    },
  };
}

/** Follows redirects, except to an address that `isSafeAddress` rejects. */
async function request(
  address: URL,
  conditions: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  let target = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { origin } = target;
    const isSameOrigin = origin === address.origin;
    const response = await fetch(withoutLogin(target), {
      headers: { ...conditions, ...(isSameOrigin && loginOf(address)) },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status === 304 || response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    if (location === null) throw new Error('the server redirects to nowhere');
    target = new URL(location, target);
    if (!isSafeAddress(target)) throw new Error('the server redirects to an address without https');
    if (loopback.has(target.hostname) && !loopback.has(address.hostname)) {
      throw new Error('the server redirects to this machine');
    }
  }
  throw new Error(`the server redirects more than ${maxRedirects} times`);
}

function withoutLogin(address: URL): URL {
  const copy = new URL(address);
  copy.username = '';
  copy.password = '';
  return copy;
}

function loginOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}

function conditionsOf({ headers }: Response): Record<string, string> {
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  };
}

async function download(response: Response, file: string, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* limited(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes / 1_000_000} MB`);
      hash.update(chunk);
      yield chunk;
    }
  }
  const body = response.body === null ? Readable.from([]) : Readable.from(response.body);
  await pipeline(body, limited, createWriteStream(file));
  return hash.digest('hex');
}
