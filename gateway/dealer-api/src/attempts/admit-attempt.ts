import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { tooManyRequests } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import { windowMs, type AttemptLimit, type MessageLimit } from './attempt-limits.ts';

function hashSubject(subject: AttemptLimit['subject']): string {
  return hash('sha256', JSON.stringify(subject));
}

/** Counts with a single statement, so that concurrent attempts are all counted. */
async function countAttempt(database: Kysely<Database>, subject: string, now: Date) {
  const windowEnds = new Date(now.getTime() + windowMs).toISOString();
  const isOver = sql<boolean>`attempts.window_ends_at <= ${now.toISOString()}`;
  return database
    .insertInto('attempts')
    .values({ subject, attempts: 1, window_ends_at: windowEnds })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else attempts.attempts + 1 end`,
        window_ends_at: sql<string>`case when ${isOver} then ${windowEnds} else attempts.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Counts an attempt against all of its limits, even if one of them refuses it.
 * @throws ApiRefusal 429 with the number of seconds until all limits allow another attempt
 */
export async function admitAttempt(
  database: Kysely<Database>,
  limits: readonly AttemptLimit[],
  refusalMessage: string,
  now: Date,
): Promise<void> {
  await database.deleteFrom('attempts').where('window_ends_at', '<=', now.toISOString()).execute();
  const waits: number[] = [];
  for (const { subject, max } of limits) {
    const { attempts, window_ends_at } = await countAttempt(database, hashSubject(subject), now);
    if (attempts > max) waits.push((Date.parse(window_ends_at) - now.getTime()) / 1000);
  }
  if (waits.length > 0)
    throw tooManyRequests(refusalMessage, Math.max(1, Math.ceil(Math.max(...waits))));
}

/**
 * Counts a request for a message.
 * @returns whether to send it; false if the address has already received too many
 */
export async function admitMessage(
  database: Kysely<Database>,
  { subject, network, maxUsual, maxTotal }: MessageLimit,
  now: Date,
): Promise<boolean> {
  const totalCount = await countAttempt(database, hashSubject(subject), now);
  const networkCount = await countAttempt(database, hashSubject([...subject, network]), now);
  return (
    totalCount.attempts <= maxUsual ||
    (networkCount.attempts === 1 && totalCount.attempts <= maxTotal)
  );
}

/** Resets the count of a limit, for example after a successful login. */
export async function resetAttempts(
  database: Kysely<Database>,
  { subject }: Pick<AttemptLimit, 'subject'>,
): Promise<void> {
  await database.deleteFrom('attempts').where('subject', '=', hashSubject(subject)).execute();
}
