import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { Router, type Request, type RequestHandler } from 'express';
import {
  developmentAreaSchema,
  developmentPath,
  developmentVersion,
} from '@contracts/platform/remote/development';
import { request as fetchFrom } from 'undici';
import { z } from 'zod';
import { HttpProblem } from '../http/http-error.ts';
import { signalOf } from '../http/on-request-end.ts';
import { isLoopback } from '../http/network.ts';
import type { DevelopmentAreas } from './development-areas.ts';

const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

function isProxied({ headers }: Request): boolean {
  return Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name),
  );
}

/** Admits local programs only: no browsers, which send an Origin, and no proxies. */
const requireLocalProgram: RequestHandler = (request, _response, next) => {
  const isLocal = isLoopback(request.socket.remoteAddress) && !isProxied(request);
  if (!isLocal || request.headers.origin !== undefined) {
    throw new HttpProblem(403, 'Only programs on this machine may show areas in development.');
  }
  next();
};

/** Lets local dev servers register areas, and serves their browser files. Never in production. */
export function createDevelopmentRouter(areas: DevelopmentAreas): Router {
  const router = Router();
  router
    .route(`${developmentPath}/:area`)
    .put(requireLocalProgram, express.json({ limit: '1mb' }), async (request, response) => {
      const parsed = developmentAreaSchema.safeParse(request.body);
      if (!parsed.success) throw new HttpProblem(400, z.prettifyError(parsed.error));
      if (parsed.data.record.area !== request.params['area']) {
        throw new HttpProblem(400, 'record.area: must be the area of the address');
      }
      await areas.show(parsed.data);
      response.status(204).end();
    })
    .delete(requireLocalProgram, (request, response) => {
      areas.drop(String(request.params['area']));
      response.status(204).end();
    });
  router.get(
    `/releases/:area/${developmentVersion}/*file`,
    async (request: Request<{ area: string; file: string[] }>, response) => {
      const activeArea = areas.find(request.params.area);
      if (activeArea === undefined) throw new HttpProblem(404, 'This area is not in development');
      const path = request.params.file.map(encodeURIComponent).join('/');
      const devServerResponse = await fetchFrom(
        `${activeArea.origin}/${activeArea.record.area}/browser/${path}`,
        { signal: signalOf(request, response), bodyTimeout: 0 },
      );
      response.status(devServerResponse.statusCode).setHeader('Cache-Control', 'no-store');
      const type = devServerResponse.headers['content-type'];
      if (type !== undefined) response.setHeader('Content-Type', type);
      response.flushHeaders();
      await pipeline(Readable.from(devServerResponse.body), response).catch(() =>
        response.destroy(),
      );
    },
  );
  return router;
}
