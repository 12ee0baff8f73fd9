import type { Request, Response } from 'express';

/** Why work for a request is given up: one for all, as each would have its stack taken. */
export const requestIsOver = new Error('The request is over');

/** What is to be told of each answer: one listener stands for them all. */
const waiting = new WeakMap<Response, (() => void)[]>();

/**
 * Tells once that nothing more comes of a request: its answer was written, or its connection is
 * gone, which may have been before anybody asked.
 */
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
