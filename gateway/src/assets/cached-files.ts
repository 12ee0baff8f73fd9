import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encodingsFor } from './encodings.ts';

/** Memory limit. All files of two sets of six areas, in three encodings, take about 6 MB. */
const maxBytes = 64 * 1024 * 1024;
/** How long a file stays cached, and thus how long a removed release may still be served. */
const maxAgeMs = 60_000;
/** Larger files are read from the disk each time. */
const maxFileBytes = 1024 * 1024;

/** Headers that request something other than a whole file. */
const conditionalHeaders = ['if-none-match', 'if-modified-since', 'range'];

/** Keeps served release files in memory and sends them before any other middleware runs. */
export class CachedFiles {
  readonly #files = new LRUCache<string, { headers: OutgoingHttpHeaders; body: Buffer }>({
    maxSize: maxBytes,
    maxEntrySize: maxFileBytes,
    ttl: maxAgeMs,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  async add({ originalUrl, log }: Request, response: Response, file: string): Promise<void> {
    // Made-up query strings would evict real files.
    if (originalUrl.includes('?')) return;
    const { 'x-request-id': _requestId, ...headers } = response.getHeaders();
    if (response.statusCode !== 200 || Number(headers['content-length']) > maxFileBytes) return;
    try {
      const body = await readFile(file);
      const key = keyOf(originalUrl, String(headers['content-encoding'] ?? ''));
      this.#files.set(key, { headers: { ...headers, 'content-length': body.length }, body });
    } catch (error) {
      log.warn({ err: error }, 'a sent file could not be cached');
    }
  }

  /** @param middleware run for each request that is served from memory */
  serve(...middleware: readonly RequestHandler[]): RequestHandler {
    return (request, response, next) => {
      const file = this.#find(request);
      if (file === undefined) return next();
      for (const handle of middleware) void handle(request, response, () => {});
      response.writeHead(200, file.headers).end(file.body);
    };
  }

  #find(request: Request) {
    const { method, url, headers } = request;
    if (method !== 'GET' || !url.startsWith('/releases/')) return undefined;
    // An http request may need a redirect to https.
    const isUnencrypted = headers['x-forwarded-proto'] === 'http';
    if (isUnencrypted || conditionalHeaders.some((name) => name in headers)) return undefined;
    const [encoding] = encodingsFor(request)[0] ?? [''];
    return this.#files.get(keyOf(url, encoding));
  }
}

const keyOf = (address: string, encoding: string) => `${encoding} ${address}`;
