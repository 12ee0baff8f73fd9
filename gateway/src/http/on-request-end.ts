import type { Request, Response } from 'express';

/** Abort reason of requests that are over. Shared, because each new error captures a stack. */
export const requestEnded = new Error('The request is over');

/** Aborts when the response or its connection has ended. */
export function signalOf(request: Request, response: Response): AbortSignal {
  const controller = new AbortController();
  onRequestEnd(request, response, () => controller.abort(requestEnded));
  return controller.signal;
}

/** The callbacks of each response, behind a single listener. */
const callbacksByResponse = new WeakMap<Response, (() => void)[]>();

/** Calls back when the response or its connection has ended; immediately if it already has. */
export function onRequestEnd({ socket }: Request, response: Response, callback: () => void): void {
  const existing = callbacksByResponse.get(response);
  if (response.closed || socket.closed) callback();
  else if (existing) existing.push(callback);
  else {
    const callbacks = [callback];
    callbacksByResponse.set(response, callbacks);
    response.once('close', () => {
      callbacksByResponse.delete(response);
      for (const call of callbacks) call();
    });
  }
}
