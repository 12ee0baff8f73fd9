import { Router } from 'express';
import { siteSchema } from '@contracts/wire/catalogue/site';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import type { Call } from '../http/call.ts';
import { describeCalls, type ApiDescription } from './describe-calls.ts';

const sharedSchemas = { Vehicle: vehicleSchema, Site: siteSchema };

/** The description of all calls at `/api/openapi.json`, generated on the first request. */
export function createOpenApiRouter(calls: readonly Call[]): Router {
  const router = Router();
  let description: ApiDescription | undefined;
  router.get('/api/openapi.json', (_request, response) => {
    description ??= describeCalls(calls, sharedSchemas);
    response.set('Cache-Control', 'public, max-age=60').json(description);
  });
  return router;
}
