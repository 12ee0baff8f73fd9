import { HttpError } from '@contracts/platform/host/http';
import type { UpstreamResponse, UpstreamCall } from '@contracts/platform/remote/server-entry';
import type { Send } from './http-client.ts';

/**
 * Creates the transport for one page request. Loaders on the server only read, so a body is JSON,
 * never a form with files. Identical requests of a page are sent once.
 */
export function sendByGateway(call: (call: UpstreamCall) => Promise<UpstreamResponse>): Send {
  const sentRequests = new Map<string, Promise<UpstreamResponse>>();

  function sendOnce(request: UpstreamCall): Promise<UpstreamResponse> {
    const key = JSON.stringify(request);
    const earlier = request.method === 'GET' ? sentRequests.get(key) : undefined;
    if (earlier !== undefined) return earlier;
    const response = call(request).catch((cause: unknown) => {
      throw new HttpError('network', 'The dealer API could not be reached', { cause });
    });
    sentRequests.set(key, response);
    return response;
  }

  return async ({ method, path, headers, body, signal }) => {
    const response = await untilAborted(signal, () =>
      sendOnce({
        method,
        path,
        headers: { Accept: 'application/json', ...headers },
        body: body === null ? null : JSON.stringify(body),
      }),
    );
    const isJson = response.headers['content-type']?.includes('json') ?? false;
    return { status: response.status, body: isJson ? parseJson(response.body) : response.body };
  };
}

/** Rejects when the signal aborts, although the request in flight cannot be cancelled. */
function untilAborted<T>(signal: AbortSignal | undefined, start: () => Promise<T>): Promise<T> {
  if (signal === undefined) return start();
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(new HttpError('aborted', 'The request was cancelled'));
    if (signal.aborted) return rejectAborted();
    signal.addEventListener('abort', rejectAborted, { once: true });
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', rejectAborted));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
