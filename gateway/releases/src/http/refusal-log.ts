import type { Logger } from 'pino';
import type { RefusalDetails } from '../model/journal-entry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';

/** Maximum refusals logged per minute, so that a flood can't fill the log. The rest are counted. */
const maxAnonymousPerMinute = 30;
/** Maximum refusals journalled per token and hour, in case a token leaks. The rest are counted. */
const maxPerTokenAndHour = 60;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const maxAttemptLength = 500;

/** Logs the refusal of an unauthenticated request. Such requests must not fill the journal. */
export type LogAnonymousRefusal = (
  refusal: Pick<RefusalDetails, 'by' | 'attempted' | 'code' | 'message'>,
) => void;

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
  return (refusal) => {
    if (logged === 0) setTimeout(closeMinute, minuteMs).unref();
    if (logged === maxAnonymousPerMinute) {
      omitted += 1;
      return;
    }
    logged += 1;
    const attempted = refusal.attempted.slice(0, maxAttemptLength);
    logger.warn({ ...refusal, attempted }, 'an unauthenticated request was refused');
  };
}

/**
 * Journals a limited number of refusals per token and hour, then the number of omitted ones. The
 * returned function never rejects.
 */
export function callerRefusals(store: Pick<ReleaseStore, 'noteRefusal'>, logger: Logger) {
  const countsByToken = new Map<
    string,
    { by: string; since: number; journalled: number; omitted: number }
  >();

  async function journal(refusal: RefusalDetails): Promise<void> {
    const attempted = refusal.attempted.slice(0, maxAttemptLength);
    await store
      .noteRefusal({ ...refusal, attempted })
      .catch((error: unknown) => logger.error({ err: error }, 'a refusal was not journalled'));
  }

  async function closeEndedHours(now: number): Promise<void> {
    for (const [id, { by, since, omitted }] of countsByToken) {
      if (now < since + hourMs) continue;
      countsByToken.delete(id);
      if (omitted === 0) continue;
      const attempted = `${omitted} more calls in the hour from ${new Date(since).toISOString()}`;
      const message =
        'They were refused too. Beyond this limit, refusals of one token are only counted.';
      const code = 'too-many-refusals';
      await journal({ by, attempted, code, message, areas: [], refusals: [] });
    }
  }

  return async (
    { id, name: by }: Pick<TokenSummary, 'id' | 'name'>,
    refusal: Omit<RefusalDetails, 'by'>,
  ): Promise<void> => {
    const now = Date.now();
    await closeEndedHours(now);
    const hour = countsByToken.get(id) ?? { by, since: now, journalled: 0, omitted: 0 };
    countsByToken.set(id, hour);
    if (hour.journalled === maxPerTokenAndHour) {
      hour.omitted += 1;
      return;
    }
    hour.journalled += 1;
    await journal({ ...refusal, by });
  };
}
