import type { Request, Response } from 'express';

/** Abort reason of requests that are over. Shared, because each new error captures a stack. */
export const requestIsOver = new Error('The request is over');

/** The callbacks of each response, behind a single listener. */
const waiting = new WeakMap<Response, (() => void)[]>();

/** Calls back once when a response was written or its connection is gone. */
export function whenOver({ socket }: Request, response: Response, over: () => void): void {
  const told = waiting.get(response);
  if (response.closed || socket.closed) over();
  else if (told) told.push(over);
  else {
    const all = [over];
    waiting.set(response, all);
    response.once('close', () => {
      waiting.delete(response);
      for (const tell of all) tell();
    });
  }
}
