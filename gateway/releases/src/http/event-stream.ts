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
const maxStreamsPerToken = 4;

/** A client with more unread data than this is disconnected. It can reconnect and resume. */
const maxUnreadBytes = 1_000_000;

const querySchema = z.strictObject({ after: z.coerce.number().int().nonnegative().optional() });

interface Stream {
  caller: Caller;
  response: Response;
  send: (entry: JournalEntry) => void;
}

/**
 * Sends every new entry of the journal as a server-sent event. All streams share one reader, which
 * runs while there is a stream. A token's fifth stream is refused instead of ending the oldest one,
 * because reconnecting pages would otherwise keep ending each other's streams.
 */
export function eventStream(store: ReleaseStore): RequestHandler {
  const streams = new Set<Stream>();
  let stopReader = () => {};

  async function endRevokedStreams(): Promise<void> {
    const [tokens, sessions] = await Promise.all([store.tokens(), store.sessions()]);
    const currentTokens = new Set(tokens.filter(isCurrent).map(({ id }) => id));
    const openSessions = new Set(sessions.map(({ id }) => id));
    for (const { caller, response } of streams) {
      const isOpen = caller.session === null || openSessions.has(caller.session);
      if (!currentTokens.has(caller.id) || !isOpen) response.end();
    }
  }

  function sendHeartbeat(): void {
    for (const { response } of streams) {
      if (response.writableLength > maxUnreadBytes) response.destroy();
      else response.write(': still here\n\n');
    }
    // Keep the streams open if the store is down for a moment.
    endRevokedStreams().catch(() => undefined);
  }

  function startReader(): void {
    const timer = setInterval(sendHeartbeat, heartbeatMs);
    const stopFollowing = store.followJournal((entry) => {
      for (const stream of streams) stream.send(entry);
      if (entry.action === 'token-revoke' || entry.action === 'session-revoke') {
        endRevokedStreams().catch(() => undefined);
      }
    });
    stopReader = () => {
      clearInterval(timer);
      stopFollowing();
    };
  }

  return (request, response) => {
    const lastSeenId = request.get('last-event-id') ?? request.query['after'];
    const { after } = querySchema.parse(lastSeenId === undefined ? {} : { after: lastSeenId });
    const caller = callerOf(response);
    if (
      [...streams].filter((other) => other.caller.id === caller.id).length >= maxStreamsPerToken
    ) {
      const message = `This token has ${maxStreamsPerToken} event streams open already.`;
      throw new ReleaseError('too-many-streams', message);
    }
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Stops proxies from buffering the events.
      'X-Accel-Buffering': 'no',
    });
    response.write(': open\n\n');
    // Start the reader before the stream reads missed entries, so that none is lost in between.
    if (streams.size === 0) startReader();
    const stream = { caller, response, send: entrySender(store, response, after) };
    streams.add(stream);
    response.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0) stopReader();
    });
  };
}

/**
 * Returns a function that sends an entry, after any that the client has missed.
 * @param after id of the client's last entry; without it, only new entries are sent
 */
function entrySender(
  store: ReleaseStore,
  response: Response,
  after: number | undefined,
): Stream['send'] {
  let lastSentId = after;
  let newestId = 0;
  let catchingUp = false;
  const write = (entry: JournalEntry) => {
    lastSentId = entry.id;
    response.write(`id: ${entry.id}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`);
  };

  /** Sends missed entries until this stream has caught up with the shared reader. */
  async function catchUp(): Promise<void> {
    catchingUp = true;
    (await store.journal({ after: lastSentId ?? 0 })).forEach(write);
    catchingUp = false;
    if ((lastSentId ?? 0) < newestId) await catchUp();
  }
  // If the store is down, the client reconnects with the id of its last entry.
  const catchUpOrEnd = () => void catchUp().catch(() => response.end());

  if (after !== undefined) catchUpOrEnd();
  return (entry) => {
    newestId = entry.id;
    if (catchingUp || (lastSentId !== undefined && entry.id <= lastSentId)) return;
    // New entries have consecutive ids, so a gap means that this stream has missed entries.
    if (lastSentId === undefined || entry.id === lastSentId + 1) write(entry);
    else catchUpOrEnd();
  };
}
