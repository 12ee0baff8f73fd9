import { Router, type Request } from 'express';
import type { Gateway } from '../operations/operation.ts';
import { allOperations } from '../operations/operations.ts';
import { perform } from '../operations/perform.ts';
import type { ReleaseStore } from '../release-store.ts';
import { callerOf } from './authenticate.ts';
import type { NoteCaller } from './refusal-log.ts';

/** Every operation that has an address: read, performed as who asks, answered. */
export function operationRouter(store: ReleaseStore, gateway: Gateway, note: NoteCaller): Router {
  const router = Router();
  for (const operation of allOperations) {
    if (operation.address === null) continue;
    const [method, path] = operation.address;
    router[method](path, async (request, response) => {
      const caller = callerOf(response);
      const input = operation.input.parse(askedOf(request));
      const doing = { store, by: caller.name, caller, gateway };
      const data = await perform(operation, input, doing, (refused) => note(caller, refused));
      response.json({ data: data ?? null });
    });
  }
  return router;
}

/** Parameters of the path stand over what the body or the query says. */
function askedOf(request: Request): unknown {
  const given: unknown = request.method === 'GET' ? request.query : (request.body ?? {});
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { ...given, ...request.params }
    : given;
}
