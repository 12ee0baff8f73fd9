import type { RequestHandler } from 'express';
import type { ReleaseStore } from '../release-store.ts';
import { findCallerAgain } from './call.ts';
import { requests } from './requests.ts';

const heartbeatMs = 15_000;

/** Every new entry of the journal as it is written, by server-sent events. */
export function eventStream(store: ReleaseStore): RequestHandler {
  return (request, response) => {
    const seen = request.get('last-event-id') ?? request.query['after'];
    const { after } = requests.events.parse(seen === undefined ? {} : { after: seen });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A proxy that collects answers would keep the events back.
      'X-Accel-Buffering': 'no',
    });
    response.write(': open\n\n');
    const stop = store.followJournal(
      (entry) => {
        response.write(`id: ${entry.id}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`);
      },
      after === undefined ? {} : { after },
    );
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      // Who was let in may have been sent away since.
      findCallerAgain(response).then(
        (caller) => caller ?? response.end(),
        () => {}, // The store is away for now: the stream waits for it.
      );
    }, heartbeatMs);
    response.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  };
}
