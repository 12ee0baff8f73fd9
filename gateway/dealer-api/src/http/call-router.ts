import { mountCalls, routePaths } from '@contracts/wire/calls/call-paths';
import { type RequestHandler, Router } from 'express';
import type { Call } from './call.ts';
import { ApiRefusal } from './api-errors.ts';
import { acceptBodies } from './body-types.ts';
import { checkNames, queryOf } from './query.ts';

/** Mounts calls. A trailing slash makes no difference (S122). */
export function createCallRouter(calls: readonly Call[]): Router {
  const router = Router();
  mountCalls<Call, RequestHandler>(router, calls, (call) => {
    const { body } = call;
    const parse = body === undefined ? [] : [acceptBodies(body.mediaTypes), ...body.parse];
    return [...parse, createHandler(call)];
  });
  return router;
}

/** Refuses a wrong method on a known path. Mount it after all calls. */
export function createMethodRouter(calls: readonly Call[]): Router {
  const routes = calls.flatMap((call) =>
    routePaths(call).map((path) => ({ path, method: call.method.toUpperCase() })),
  );
  const router = Router();
  for (const [path, known] of Map.groupBy(routes, (route) => route.path)) {
    const methods = new Set(known.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const allowedMethods = [...methods].sort().join(', ');
    router.all(path, (_request, response) => {
      response.set('Allow', allowedMethods);
      throw new ApiRefusal(405, [{ message: 'This method is not allowed for this path' }]);
    });
  }
  return router;
}

function createHandler(call: Call): RequestHandler {
  const status = Number(Object.keys(call.responses)[0] ?? 200);
  return async (request, response) => {
    const query = queryOf(request);
    checkNames(query);
    response.status(status);
    const cacheControl = call.permission === undefined ? call.cacheControl : 'no-store';
    if (cacheControl !== undefined) response.set('Cache-Control', cacheControl);
    const input = {
      params: request.params as Record<string, string>,
      query: call.query?.read(query),
      body: call.body?.read(request),
    };
    const body = await call.handle(input, { request, response });
    if (body === undefined) response.end();
    else if (call.mediaType === undefined) response.json(body);
    else if (typeof call.mediaType === 'string') response.type(call.mediaType).send(body);
    else response.send(body);
  };
}
