import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import {
  listedPartsResponseSchema,
  listedVehiclesResponseSchema,
} from '@contracts/wire/catalogue/vehicle-listing';
import { HttpProblem } from '../http/http-error.ts';
import { Slots } from '../http/slots.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import type { JsonReader } from '../proxy/json-reader.ts';
import { readList, listUnavailable } from './read-list.ts';
import { sitemapEnd, sitemapLines, sitemapStart, type SitemapEntry } from './sitemap-xml.ts';

const listPath = '/api/v2/vehicle-listing';
const partsPath = `${listPath}/parts`;
/** How many URLs the sitemap protocol allows in one file. */
const maxAddresses = 50_000;
/** Search engines fetch one file at a time. Each is built from reads of a thousand vehicles. */
const maxConcurrentFiles = 2;

type Parts = z.infer<typeof listedPartsResponseSchema>['data'];
type Page = z.infer<typeof listedVehiclesResponseSchema>;

/** Sitemaps of all vehicles, split into files that are streamed while they are read. */
export class VehicleSitemaps {
  readonly router = Router();
  readonly #json: JsonReader;
  readonly #origin: string;
  readonly #slots = new Slots({
    maxConcurrent: maxConcurrentFiles,
    maxQueued: maxConcurrentFiles,
    maxWaitMs: 10_000,
  });

  constructor({ json, origin }: { json: JsonReader; origin: string }) {
    this.#json = json;
    this.#origin = origin;
    this.router.get('/sitemaps/vehicles-:after.xml', async (request, response, next) => {
      const part = (await this.#parts()).find(
        ({ after }) => String(after) === request.params.after,
      );
      if (part === undefined) next();
      else await this.#inSlot(request, response, () => this.#send(part, response));
    });
  }

  /** The files' URLs, for the index. */
  async files(): Promise<SitemapEntry[]> {
    return (await this.#parts()).map(({ after, updated_at: changed }) => ({
      address: `${this.#origin}/sitemaps/vehicles-${after}.xml`,
      changed,
    }));
  }

  async #parts(): Promise<Parts> {
    return (await readList(this.#json, partsPath, listedPartsResponseSchema)).data;
  }

  async #inSlot(request: Request, response: Response, work: () => Promise<void>): Promise<void> {
    const clientGone = new AbortController();
    onRequestEnd(request, response, () => clientGone.abort());
    await this.#slots.run(work, clientGone.signal).catch((error: unknown) => {
      if (clientGone.signal.aborted) return;
      throw error instanceof HttpProblem ? error : listUnavailable(error);
    });
  }

  async #send({ after, last }: Parts[number], response: Response): Promise<void> {
    // Read before the response starts, so that a failure gives a 503 and not half a sitemap.
    const first = await this.#page(after);
    response.type('application/xml');
    await pipeline(Readable.from(this.#text(first, last)), response);
  }

  /** A part ends where the next one begins. Newer vehicles are in the last part. */
  async *#text(first: Page, last: number): AsyncGenerator<string> {
    yield sitemapStart('urlset');
    let count = 0;
    for (let page = first; ;) {
      const entries = page.data.slice(0, maxAddresses - count).map((vehicle) => ({
        address: new URL(vehiclePath(vehicle), this.#origin).href,
        changed: vehicle.updated_at,
      }));
      count += entries.length;
      yield sitemapLines('urlset', entries);
      const { next } = page.meta;
      if (next === null || next >= last || count >= maxAddresses) break;
      page = await this.#page(next);
    }
    yield sitemapEnd('urlset');
  }

  #page(after: number): Promise<Page> {
    const path = after === 0 ? listPath : `${listPath}?after=${after}`;
    return readList(this.#json, path, listedVehiclesResponseSchema);
  }
}
