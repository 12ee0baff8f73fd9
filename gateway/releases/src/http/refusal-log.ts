import type { Logger } from 'pino';
import type { ReleaseStore } from '../release-store.ts';

/** Refusals of callers that nobody knows that are journalled in a minute: a flood of them must not fill the store. */
const journalledPerMinute = 30;
const minuteMs = 60_000;

/** Journals what somebody unknown was refused. It never fails: the refusal stands all the same. */
export type NoteStranger = (refused: {
  by: string;
  attempted: string;
  code: string;
  message: string;
}) => Promise<void>;

export function refusalLog(store: Pick<ReleaseStore, 'noteRefusal'>, logger: Logger): NoteStranger {
  let minute = 0;
  let journalled = 0;
  return async (refused) => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) journalled = 0;
    minute = now;
    journalled += 1;
    if (journalled > journalledPerMinute) return;
    const attempted = refused.attempted.slice(0, 200);
    await store
      .noteRefusal({ ...refused, attempted, areas: [], refusals: [] })
      .catch((error: unknown) => logger.error({ err: error }, 'a refusal was not journalled'));
  };
}
