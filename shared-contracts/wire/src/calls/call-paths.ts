import type { CallDescription, Method } from './call.ts';

type Addressed = Pick<CallDescription, 'method' | 'path' | 'otherPaths'>;
type Routes<Handler> = Record<Method, (path: string, ...handlers: Handler[]) => unknown>;

const parameter = /\{(\w+)\}/g;

/** The names of the parameters in a path: `['id']` for `/orders/{id}`. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(parameter)].map(([, name = '']) => name);
}

/** A path in Express notation: `/orders/:id`. */
export function routePath(path: string): string {
  return path.replace(/\/$/, '').replace(parameter, ':$1');
}

export function routePaths({ path, otherPaths = [] }: Addressed): string[] {
  return path === null ? [] : [path, ...otherPaths].map(routePath);
}

/** Replaces the parameters in a path with their values. */
export function fillPath(path: string, valueOf: (name: string) => string): string {
  return path.replace(parameter, (_all, name: string) => encodeURIComponent(valueOf(name)));
}

/** Adds the routes of all calls that have an HTTP address. */
export function mountCalls<Mounted extends Addressed, Handler>(
  router: Routes<Handler>,
  calls: readonly Mounted[],
  handlersOf: (call: Mounted) => Handler[],
): void {
  for (const call of calls) {
    const { method } = call;
    if (method === null) continue;
    for (const path of routePaths(call)) router[method](path, ...handlersOf(call));
  }
}
