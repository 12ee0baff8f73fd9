import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import type { z } from 'zod';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import {
  listedPartsResponseSchema,
  listedVehiclesResponseSchema,
} from '@contracts/wire/catalogue/vehicle-listing';
import { HttpProblem } from '../http/http-error.ts';
import { Slots } from '../http/slots.ts';
import { signalOf } from '../http/on-request-end.ts';
import type { JsonReader } from '../proxy/json-reader.ts';
import { readList, listUnavailable } from './read-list.ts';
import {
  sitemapEnd,
  sitemapLines,
  sitemapStart,
  type SitemapEntry,
  maxAddresses,
} from './sitemap-xml.ts';

const listPath = '/api/v2/vehicle-listing';
const partsPath = `${listPath}/parts`;
/** Search engines fetch one file at a time. Each is built from reads of a thousand vehicles. */
const maxConcurrentFiles = 2;

type Part = z.infer<typeof listedPartsResponseSchema>['data'][number];
type Page = z.infer<typeof listedVehiclesResponseSchema>;

/** Sitemaps of all vehicles, split into files that are streamed while they are read. */
export function createVehicleSitemaps(json: JsonReader, origin: string) {
  const slots = new Slots({
    maxConcurrent: maxConcurrentFiles,
    maxQueued: maxConcurrentFiles,
    maxWaitMs: 10_000,
  });

  async function readParts(): Promise<Part[]> {
    return (await readList(json, partsPath, listedPartsResponseSchema)).data;
  }

  function readPage(after: number): Promise<Page> {
    const path = after === 0 ? listPath : `${listPath}?after=${after}`;
    return readList(json, path, listedVehiclesResponseSchema);
  }

  async function send({ after, last }: Part, response: Response): Promise<void> {
    // Read before the response starts, so that a failure gives a 503 and not half a sitemap.
    const first = await readPage(after);
    response.type('application/xml');
    await pipeline(Readable.from(textOf(first, last)), response);
  }

  /** A part ends where the next one begins. Newer vehicles are in the last part. */
  async function* textOf(first: Page, last: number): AsyncGenerator<string> {
    yield sitemapStart('urlset');
    let count = 0;
    for (let page = first; ;) {
      const entries = page.data.slice(0, maxAddresses - count).map((vehicle) => ({
        address: new URL(vehiclePath(vehicle), origin).href,
        changed: vehicle.updated_at,
      }));
      count += entries.length;
      yield sitemapLines('urlset', entries);
      const { next } = page.meta;
      if (next === null || next >= last || count >= maxAddresses) break;
      page = await readPage(next);
    }
    yield sitemapEnd('urlset');
  }

  const router = Router();
  router.get('/sitemaps/vehicles-:after.xml', async (request, response, next) => {
    const part = (await readParts()).find(({ after }) => String(after) === request.params.after);
    if (part === undefined) return next();
    const signal = signalOf(request, response);
    await slots
      .run(() => send(part, response), signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        throw error instanceof HttpProblem ? error : listUnavailable(error);
      });
  });
  return {
    router,
    async files(): Promise<SitemapEntry[]> {
      return (await readParts()).map(({ after, updated_at: changed }) => ({
        address: `${origin}/sitemaps/vehicles-${after}.xml`,
        changed,
      }));
    },
  };
}
