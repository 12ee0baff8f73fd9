import type { Request, Response } from 'express';

/**
 * Tells once that nothing more comes of a request: its answer was written, or its connection is
 * gone. The answer alone doesn't tell: one that waits behind another on the same connection
 * (pipelining) hears nothing when that connection closes, and what is held for it would stay held.
 */
export function whenOver({ socket }: Request, response: Response, over: () => void): void {
  const done = () => {
    response.off('close', done);
    socket.off('close', done);
    over();
  };
  if (response.closed || socket.closed) {
    over();
    return;
  }
  response.on('close', done);
  // As many as are pipelined: no sign of a leak.
  socket.setMaxListeners(0);
  socket.on('close', done);
}
