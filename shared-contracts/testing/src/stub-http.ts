import { matchPath } from 'react-router';
import * as z from 'zod/mini';
import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import { HttpError, type HttpClient, type HttpOptions } from '@contracts/platform/host/http';

export interface StubRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path without its query. */
  path: string;
  /** Values of the path's `:names`. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  body: FormData | object | null;
  headers: Readonly<Record<string, string>>;
}

/**
 * Returns a body to send with status 200, or a `Response` for other statuses. `Response.error()`
 * simulates a network failure.
 */
export type StubHandler = (request: StubRequest) => unknown;

export interface StubHttp extends HttpClient {
  /** All calls so far, oldest first. */
  readonly calls: readonly StubRequest[];
}

/**
 * An HttpClient that responds from a table and fails in the same way as the host's.
 * @param handlers by method and path, for example `'GET /api/v2/stock/:id'`
 */
export function stubHttp(handlers: Readonly<Record<string, StubHandler>> = {}): StubHttp {
  const calls: StubRequest[] = [];

  async function request<T>(
    method: StubRequest['method'],
    address: string,
    body: FormData | object | null,
    { schema, rows, onDropped, query, signal, headers = {} }: HttpOptions<T>,
  ): Promise<T> {
    const { pathname: path, searchParams } = new URL(address, 'http://localhost');
    const { handler, params } = handlerOf(handlers, method, path);
    const call = { method, path, params, query: mergedQuery(searchParams, query), body, headers };
    calls.push(call);
    if (signal?.aborted) throw new HttpError('aborted', `${method} ${path} was aborted`);
    const handlerResult = await handler(call);
    // Checked after the handler, because a test may abort before the response arrives.
    if (signal?.aborted) throw new HttpError('aborted', `${method} ${path} was aborted`);
    const response = await readResponse(handlerResult, `${method} ${path}`);
    const parsed = readRows(schema, response.body, rows);
    if (!parsed.success) {
      throw new HttpError('shape', `${method} ${path}: ${z.prettifyError(parsed.error)}`, {
        status: response.status,
      });
    }
    if (parsed.dropped.length > 0) onDropped?.(parsed.dropped.length);
    return parsed.data;
  }

  return {
    calls,
    get: (path, options) => request('GET', path, null, options),
    post: (path, body, options) => request('POST', path, body, options),
    delete: (path, options) => request('DELETE', path, null, options),
  };
}

function handlerOf(
  handlers: Readonly<Record<string, StubHandler>>,
  method: string,
  path: string,
): { handler: StubHandler; params: StubRequest['params'] } {
  for (const [key, handler] of Object.entries(handlers)) {
    const [handledMethod, pattern = ''] = key.split(' ');
    const match = handledMethod === method ? matchPath(pattern, path) : null;
    if (match) return { handler, params: match.params };
  }
  const stubbed = Object.keys(handlers).join(', ') || 'nothing';
  throw new Error(`No stub answers ${method} ${path}; stubbed: ${stubbed}`);
}

function mergedQuery(
  pathQuery: URLSearchParams,
  query: HttpOptions<unknown>['query'],
): URLSearchParams {
  const merged = new URLSearchParams(pathQuery);
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query ?? {});
  for (const [name, value] of entries) {
    if (value === null || value === undefined) continue;
    merged.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return merged;
}

async function readResponse(
  handlerResult: unknown,
  call: string,
): Promise<{ status: number; body: unknown }> {
  if (!(handlerResult instanceof Response)) return { status: 200, body: handlerResult };
  if (handlerResult.type === 'error') throw new HttpError('network', `${call} had no answer`);
  const text = await handlerResult.text();
  const isJson = handlerResult.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson ? JSON.parse(text) : text;
  if (handlerResult.ok) return { status: handlerResult.status, body };
  const parsed = apiErrorSchema.safeParse(body);
  const errors = parsed.success ? parsed.data.errors : [];
  const message = errors[0]?.message ?? `${call} was answered with ${handlerResult.status}`;
  throw new HttpError('status', message, { status: handlerResult.status, errors });
}
