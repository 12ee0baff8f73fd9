import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import {
  HttpError,
  type HttpClient,
  type HttpOptions,
  type InvalidResponse,
  type Query,
} from '@contracts/platform/host/http';
import * as z from 'zod/mini';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: FormData | object | null;
  signal: AbortSignal | undefined;
}

export interface HttpResponse {
  status: number;
  /** Parsed JSON if the response is JSON, otherwise text. */
  body: unknown;
}

/** Sends one request, with axios in the browser or the gateway's transport on the server. */
export type Send = (request: HttpRequest) => Promise<HttpResponse>;

/** Enough to describe a faulty upstream. A thousand invalid rows usually share one reason. */
const maxReasons = 5;

export function pathWithQuery(path: string, query: Query | URLSearchParams = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of query instanceof URLSearchParams ? query : Object.entries(query)) {
    if (value === null || value === undefined) continue;
    search.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** @param onInvalidResponse called once for each response that contains invalid data */
export function createHttpClient(
  send: Send,
  onInvalidResponse: (invalidResponse: InvalidResponse) => void,
): HttpClient {
  async function request<T>(
    method: HttpRequest['method'],
    path: string,
    body: FormData | object | null,
    { schema, rows, onDropped, query, signal, headers = {} }: HttpOptions<T>,
  ): Promise<T> {
    const response = await send({
      method,
      path: pathWithQuery(path, query),
      headers,
      body,
      signal,
    });
    if (response.status < 200 || response.status > 299) {
      const errors = apiErrorSchema.safeParse(response.body).data?.errors ?? [];
      const message =
        errors[0]?.message ?? `${method} ${path} was answered with ${response.status}`;
      throw new HttpError('status', message, { status: response.status, errors });
    }
    const parsed = readRows(schema, response.body, rows);
    const report = (dropped: number | null, reasons: InvalidResponse['reasons']) => {
      const [pathname = path] = path.split('?');
      onInvalidResponse({ method, path: pathname, dropped, reasons: reasons.slice(0, maxReasons) });
    };
    if (!parsed.success) {
      report(null, parsed.reasons);
      throw new HttpError('shape', `${method} ${path}: ${z.prettifyError(parsed.error)}`, {
        status: response.status,
      });
    }
    const { data, dropped } = parsed;
    if (dropped.length > 0) {
      report(dropped.length, dropped);
      onDropped?.(dropped.length);
    }
    return data;
  }
  return {
    get: (path, options) => request('GET', path, null, options),
    post: (path, body, options) => request('POST', path, body, options),
    delete: (path, options) => request('DELETE', path, null, options),
  };
}
