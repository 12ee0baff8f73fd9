import type { Request, Response } from 'express';

/** What is to be told of each answer: one listener stands for them all. */
const waiting = new WeakMap<Response, (() => void)[]>();

/**
 * Tells once that nothing more comes of a request: its answer was written, or its connection is
 * gone. The answer alone doesn't tell: one that waits behind another on the same connection
 * (pipelining) hears nothing when that connection closes, and what is held for it would stay held.
 */
export function whenOver(request: Request, response: Response, over: () => void): void {
  const known = waiting.get(response);
  if (known) {
    known.push(over);
    return;
  }
  const { socket } = request;
  if (response.closed || socket.closed) {
    over();
    return;
  }
  const told = [over];
  waiting.set(response, told);
  const done = () => {
    response.off('close', done);
    socket.off('close', done);
    waiting.delete(response);
    for (const tell of told) tell();
  };
  response.on('close', done);
  // As many as are pipelined: no sign of a leak.
  socket.setMaxListeners(0);
  socket.on('close', done);
}
