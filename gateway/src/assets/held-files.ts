import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encodingsFor } from './encodings.ts';

/** Two sets of six areas and the pictures of their style sheets are some 6 MB, thrice encoded. */
const maxBytes = 64 * 1024 * 1024;
/** A release that was removed is gone after it. */
const maxAgeMs = 60_000;
/** What is longer is read from the disk each time. */
const maxBytesOfOne = 1024 * 1024;

interface HeldFile {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** What asks for something else than a whole file as it stands. */
const conditional = ['if-none-match', 'if-modified-since', 'range'];

/**
 * Release files that were sent, to be sent again without a look at the disk: they never change under
 * their address. What is held is answered before anything else is done for a request.
 */
export class HeldFiles {
  readonly #held = new LRUCache<string, HeldFile>({
    maxSize: maxBytes,
    maxEntrySize: maxBytesOfOne,
    ttl: maxAgeMs,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  /** Takes in the file that this answer sent, with its headers. */
  async keep({ originalUrl, log }: Request, response: Response, file: string): Promise<void> {
    // Whoever makes up queries would push out what is asked for.
    if (originalUrl.includes('?')) return;
    const { 'x-request-id': _ofOne, ...headers } = response.getHeaders();
    if (response.statusCode !== 200 || Number(headers['content-length']) > maxBytesOfOne) return;
    try {
      const body = await readFile(file);
      const key = keyOf(originalUrl, String(headers['content-encoding'] ?? ''));
      this.#held.set(key, { headers: { ...headers, 'content-length': body.length }, body });
    } catch (error) {
      log.warn({ err: error }, 'a file that was sent could not be held');
    }
  }

  /** @param around what is to be done for each request that is answered here */
  answer(...around: readonly RequestHandler[]): RequestHandler {
    return (request, response, next) => {
      const held = this.#find(request);
      if (held === undefined) {
        next();
        return;
      }
      for (const handle of around) void handle(request, response, () => {});
      response.writeHead(200, held.headers).end(held.body);
    };
  }

  #find(request: Request): HeldFile | undefined {
    const { method, url, headers } = request;
    if (method !== 'GET' || !url.startsWith('/releases/')) return undefined;
    // Perhaps to be led to the same address with TLS.
    const isOpen = headers['x-forwarded-proto'] === 'http';
    if (isOpen || conditional.some((name) => name in headers)) return undefined;
    const [encoding] = encodingsFor(request)[0] ?? [''];
    return this.#held.get(keyOf(url, encoding));
  }
}

const keyOf = (address: string, encoding: string) => `${encoding} ${address}`;
