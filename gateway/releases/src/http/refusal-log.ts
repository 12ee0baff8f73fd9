import type { Logger } from 'pino';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import { systemClock } from '../watch/counts/clock.ts';

/** A flood of refusals must not fill the log. Further ones are only counted. */
const maxStrangersPerMinute = 30;
/** Per token, because a token may have leaked. Further refusals are only counted. */
const callersPerHour = 60;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const maxAttemptLength = 500;

type Refused = Parameters<ReleaseStore['noteRefusal']>[0];

/** Logs a refusal of an unauthenticated request. Strangers must not fill the journal. */
export type LogAnonymousRefusal = (
  refused: Pick<Refused, 'by' | 'attempted' | 'code' | 'message'>,
) => void;

/** Journals a refusal of a token's holder. It never rejects. */
export type NoteCallerRefusal = (
  caller: Pick<TokenSummary, 'id' | 'name'>,
  refused: Omit<Refused, 'by'>,
) => Promise<void>;

type RefusalStore = Pick<ReleaseStore, 'noteRefusal'>;

/** Logs a limited number per minute. At the end of the minute it logs how many were omitted. */
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

/** Journals a limited number per token and hour, then the number of omitted ones. */
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
      const message = 'They were refused, too: of one token so many are not journalled singly.';
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
