import { HttpError } from '@contracts/platform/host/http';
import type { UpstreamAnswer, UpstreamCall } from '@contracts/platform/remote/server-entry';
import type { Send } from './http-client.ts';

/**
 * Creates the transport for one page request. Loaders on the server only read, so a body is JSON,
 * never a form with files. Identical requests of a page are sent once.
 */
export function sendByGateway(call: (call: UpstreamCall) => Promise<UpstreamAnswer>): Send {
  const asked = new Map<string, Promise<UpstreamAnswer>>();

  function answerTo(request: UpstreamCall): Promise<UpstreamAnswer> {
    const key = JSON.stringify(request);
    const known = request.method === 'GET' ? asked.get(key) : undefined;
    if (known !== undefined) return known;
    const answer = call(request).catch((cause: unknown) => {
      throw new HttpError('network', 'The dealer API could not be reached', { cause });
    });
    asked.set(key, answer);
    return answer;
  }

  return async ({ method, path, headers, body, signal }) => {
    const answer = await untilAborted(signal, () =>
      answerTo({
        method,
        path,
        headers: { Accept: 'application/json', ...headers },
        body: body === null ? null : JSON.stringify(body),
      }),
    );
    const isJson = answer.headers['content-type']?.includes('json') ?? false;
    return { status: answer.status, body: isJson ? parseJson(answer.body) : answer.body };
  };
}

/** Rejects when the signal aborts, although the request in flight cannot be cancelled. */
function untilAborted<T>(signal: AbortSignal | undefined, start: () => Promise<T>): Promise<T> {
  if (signal === undefined) return start();
  return new Promise((resolve, reject) => {
    const give = () => reject(new HttpError('aborted', 'The request was cancelled'));
    if (signal.aborted) {
      give();
      return;
    }
    signal.addEventListener('abort', give, { once: true });
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', give));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
