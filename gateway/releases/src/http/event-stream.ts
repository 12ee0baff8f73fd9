import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { JournalEntry } from '../model/journal-entry.ts';
import type { Caller } from '../operations/operation.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { isCurrent } from '../roles/token-record.ts';
import { callerOf } from './authenticate.ts';

const heartbeatMs = 15_000;
/** A browser opens at most six connections to an origin. Four console pages leave two for calls. */
const maxStreamsOfToken = 4;

/** A client with more unread data than this is disconnected. It can reconnect and resume. */
const maxUnreadBytes = 1_000_000;

const askedSchema = z.strictObject({ after: z.coerce.number().int().nonnegative().optional() });

interface Stream {
  caller: Caller;
  send(entry: JournalEntry): void;
  beat(): void;
  end(): void;
}

/**
 * Sends every new entry of the journal as a server-sent event. All streams share one reader, which
 * runs while there is a stream. A token's fifth stream is refused instead of ending the oldest one,
 * because reconnecting pages would otherwise keep ending each other's streams.
 */
export function eventStream(store: ReleaseStore): RequestHandler {
  const streams = new Set<Stream>();
  let stopReader = () => {};

  async function endThoseSentAway(): Promise<void> {
    const [tokens, sessions] = await Promise.all([store.tokens(), store.sessions()]);
    const current = new Set(tokens.filter(isCurrent).map(({ id }) => id));
    const open = new Set(sessions.map(({ id }) => id));
    for (const { caller, end } of streams) {
      const isOpen = caller.session === null || open.has(caller.session);
      if (!current.has(caller.id) || !isOpen) end();
    }
  }

  function beat(): void {
    for (const stream of streams) stream.beat();
    // Keep the streams open if the store is down for a moment.
    endThoseSentAway().catch(() => undefined);
  }

  function read(): void {
    const timer = setInterval(beat, heartbeatMs);
    const stopFollowing = store.followJournal((entry) => {
      for (const stream of streams) stream.send(entry);
      if (entry.action === 'token-revoke' || entry.action === 'session-revoke') {
        endThoseSentAway().catch(() => undefined);
      }
    });
    stopReader = () => {
      clearInterval(timer);
      stopFollowing();
    };
  }

  return (request, response) => {
    const seen = request.get('last-event-id') ?? request.query['after'];
    const { after } = askedSchema.parse(seen === undefined ? {} : { after: seen });
    const caller = callerOf(response);
    if ([...streams].filter((one) => one.caller.id === caller.id).length >= maxStreamsOfToken) {
      const message = `This token has ${maxStreamsOfToken} event streams open already.`;
      throw new ReleaseError('too-many-streams', message);
    }
    const stream = openStream(store, response, { caller, after });
    if (streams.size === 0) read();
    streams.add(stream);
    response.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0) stopReader();
    });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Stops proxies from buffering the events.
      'X-Accel-Buffering': 'no',
    });
    response.write(': open\n\n');
    stream.begin();
  };
}

/** @param after id of the client's last entry; without it, only new entries are sent */
function openStream(
  store: ReleaseStore,
  response: Response,
  { caller, after }: { caller: Caller; after: number | undefined },
): Stream & { begin(): void } {
  let last = after;
  let heard = 0;
  let catchingUp = false;
  const write = (entry: JournalEntry) => {
    last = entry.id;
    response.write(`id: ${entry.id}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`);
  };

  /** Sends missed entries until this stream has caught up with the shared reader. */
  async function catchUp(): Promise<void> {
    catchingUp = true;
    (await store.journal({ after: last ?? 0 })).forEach(write);
    catchingUp = false;
    if ((last ?? 0) < heard) await catchUp();
  }
  // If the store is down, the client reconnects with the id of its last entry.
  const catchUpOrEnd = () => void catchUp().catch(() => response.end());

  return {
    caller,
    begin() {
      if (after !== undefined) catchUpOrEnd();
    },
    send(entry) {
      heard = entry.id;
      if (catchingUp || (last !== undefined && entry.id <= last)) return;
      // New entries have consecutive ids, so a gap means that this stream has missed entries.
      if (last === undefined || entry.id === last + 1) write(entry);
      else catchUpOrEnd();
    },
    beat() {
      if (response.writableLength > maxUnreadBytes) response.destroy();
      else response.write(': still here\n\n');
    },
    end: () => void response.end(),
  };
}
