import type { Logger } from 'pino';
import type { ReleaseStore } from '../release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import { systemClock } from '../watch/clock.ts';

/** A flood of refusals must not fill the log either; the rest is counted. */
const maxStrangersPerMinute = 30;
/** Of each token, which may have leaked; the rest is counted. */
const callersPerHour = 60;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const maxAttemptLength = 500;

type Refused = Parameters<ReleaseStore['noteRefusal']>[0];

/** Logs what somebody unknown was refused: the journal, which is kept, must not grow by strangers. */
export type NoteStranger = (
  refused: Pick<Refused, 'by' | 'attempted' | 'code' | 'message'>,
) => void;

/** Journals what the holder of a token was refused. It never fails: the refusal stands all the same. */
export type NoteCaller = (
  caller: Pick<TokenSummary, 'id' | 'name'>,
  refused: Omit<Refused, 'by'>,
) => Promise<void>;

type RefusalStore = Pick<ReleaseStore, 'noteRefusal'>;

/** So many a minute; how many more there were is logged when the minute is over. */
export function refusalLog(logger: Pick<Logger, 'warn'>): NoteStranger {
  let logged = 0;
  let leftOut = 0;
  const closeMinute = () => {
    if (leftOut > 0) logger.warn({ leftOut }, 'more strangers were refused in this minute');
    logged = 0;
    leftOut = 0;
  };
  return (refused) => {
    if (logged === 0) setTimeout(closeMinute, minuteMs).unref();
    if (logged === maxStrangersPerMinute) {
      leftOut += 1;
      return;
    }
    logged += 1;
    const attempted = refused.attempted.slice(0, maxAttemptLength);
    logger.warn({ ...refused, attempted }, 'a stranger was refused');
  };
}

/** How many of a token's refusals were left out is journalled once its hour is over. */
export function callerRefusals(
  store: RefusalStore,
  logger: Logger,
  clock = systemClock,
): NoteCaller {
  const journal = journalOf(store, logger);
  const held = new Map<string, { by: string; since: number; noted: number; leftOut: number }>();

  async function closeOld(now: number): Promise<void> {
    for (const [id, { by, since, leftOut }] of held) {
      if (now < since + hourMs) continue;
      held.delete(id);
      if (leftOut === 0) continue;
      const attempted = `${leftOut} more calls in the hour from ${new Date(since).toISOString()}`;
      const message = 'They were refused, too: of one token so many are not journalled singly.';
      const code = 'too-many-refusals';
      await journal({ by, attempted, code, message, areas: [], refusals: [] });
    }
  }

  return async ({ id, name: by }, refused) => {
    const now = clock.now();
    await closeOld(now);
    const hour = held.get(id) ?? { by, since: now, noted: 0, leftOut: 0 };
    held.set(id, hour);
    if (hour.noted === callersPerHour) {
      hour.leftOut += 1;
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
