import type { Logger } from 'pino';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import { systemClock } from '../watch/counts/clock.ts';

/** Maximum refusals logged per minute, so that a flood can't fill the log. The rest are counted. */
const maxStrangersPerMinute = 30;
/** Maximum refusals journalled per token and hour, in case a token leaks. The rest are counted. */
const callersPerHour = 60;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const maxAttemptLength = 500;

type Refused = Parameters<ReleaseStore['noteRefusal']>[0];

/** Logs the refusal of an unauthenticated request. Such requests must not fill the journal. */
export type LogAnonymousRefusal = (
  refused: Pick<Refused, 'by' | 'attempted' | 'code' | 'message'>,
) => void;

/** Journals the refusal of a request with a valid token. Never rejects. */
export type NoteCallerRefusal = (
  caller: Pick<TokenSummary, 'id' | 'name'>,
  refused: Omit<Refused, 'by'>,
) => Promise<void>;

type RefusalStore = Pick<ReleaseStore, 'noteRefusal'>;

/** Logs a limited number of refusals per minute, and at its end how many were omitted. */
export function refusalLog(logger: Pick<Logger, 'warn'>): LogAnonymousRefusal {
  let logged = 0;
  let omitted = 0;
  const closeMinute = () => {
    if (omitted > 0)
      logger.warn({ omitted }, 'more unauthenticated requests were refused in this minute');
    logged = 0;
    omitted = 0;
  };
  return (refused) => {
    if (logged === 0) setTimeout(closeMinute, minuteMs).unref();
    if (logged === maxStrangersPerMinute) {
      omitted += 1;
      return;
    }
    logged += 1;
    const attempted = refused.attempted.slice(0, maxAttemptLength);
    logger.warn({ ...refused, attempted }, 'an unauthenticated request was refused');
  };
}

/** Journals a limited number of refusals per token and hour, then the number of omitted ones. */
export function callerRefusals(
  store: RefusalStore,
  logger: Logger,
  clock = systemClock,
): NoteCallerRefusal {
  const journal = journalOf(store, logger);
  const held = new Map<string, { by: string; since: number; noted: number; omitted: number }>();

  async function closeOld(now: number): Promise<void> {
    for (const [id, { by, since, omitted }] of held) {
      if (now < since + hourMs) continue;
      held.delete(id);
      if (omitted === 0) continue;
      const attempted = `${omitted} more calls in the hour from ${new Date(since).toISOString()}`;
      const message =
        'They were refused too. Beyond this limit, refusals of one token are only counted.';
      const code = 'too-many-refusals';
      await journal({ by, attempted, code, message, areas: [], refusals: [] });
    }
  }

  return async ({ id, name: by }, refused) => {
    const now = clock.now();
    await closeOld(now);
    const hour = held.get(id) ?? { by, since: now, noted: 0, omitted: 0 };
    held.set(id, hour);
    if (hour.noted === callersPerHour) {
      hour.omitted += 1;
      return;
    }
    hour.noted += 1;
    await journal({ ...refused, by });
  };
}

function journalOf(store: RefusalStore, logger: Logger) {
  return async (refused: Refused): Promise<void> => {
    const attempted = refused.attempted.slice(0, maxAttemptLength);
    await store
      .noteRefusal({ ...refused, attempted })
      .catch((error: unknown) => logger.error({ err: error }, 'a refusal was not journalled'));
  };
}
