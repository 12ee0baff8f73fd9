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
  const methods = new Map<string, Set<string>>();
  for (const call of calls) {
    for (const path of routePaths(call)) {
      const allowedMethods = methods.get(path) ?? new Set();
      allowedMethods.add(call.method.toUpperCase());
      methods.set(path, allowedMethods);
    }
  }
  const router = Router();
  for (const [path, allowedMethods] of methods) {
    router.all(path, (_request, response) => {
      if (allowedMethods.has('GET')) allowedMethods.add('HEAD');
      response.set('Allow', [...allowedMethods].sort().join(', '));
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
