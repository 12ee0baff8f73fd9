import type { Logger } from 'pino';
import type { ReleaseStore } from '../release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import { systemClock } from '../watch/clock.ts';

/** A flood of refusals must not fill the store. Of callers that nobody knows: */
const strangersPerMinute = 30;
/** Of each token, which may have leaked; the rest is counted. */
const callersPerHour = 60;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const longestAttempt = 500;

type Refused = Parameters<ReleaseStore['noteRefusal']>[0];

/** Journals what somebody unknown was refused. It never fails: the refusal stands all the same. */
export type NoteStranger = (
  refused: Pick<Refused, 'by' | 'attempted' | 'code' | 'message'>,
) => Promise<void>;

/** Journals what the holder of a token was refused. It never fails, either. */
export type NoteCaller = (
  caller: Pick<TokenSummary, 'id' | 'name'>,
  refused: Omit<Refused, 'by'>,
) => Promise<void>;

type RefusalStore = Pick<ReleaseStore, 'noteRefusal'>;

export function refusalLog(store: RefusalStore, logger: Logger): NoteStranger {
  const journal = journalOf(store, logger);
  let minute = 0;
  let journalled = 0;
  return async (refused) => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) journalled = 0;
    minute = now;
    journalled += 1;
    if (journalled <= strangersPerMinute) await journal({ ...refused, areas: [], refusals: [] });
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
    const attempted = refused.attempted.slice(0, longestAttempt);
    await store
      .noteRefusal({ ...refused, attempted })
      .catch((error: unknown) => logger.error({ err: error }, 'a refusal was not journalled'));
  };
}
