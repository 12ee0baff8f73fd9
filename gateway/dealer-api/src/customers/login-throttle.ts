import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { tooMany } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Attempts for one email address from one network address. */
const MOST_FOR_ONE_CUSTOMER = 5;
/** Attempts from one network address, which a whole office may share. */
const MOST_FROM_ONE_ADDRESS = 100;

function subjectOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Counts an attempt in one statement, so that attempts made at once are each counted. */
async function countAttempt(database: Kysely<Database>, subject: string, now: Date) {
  const windowEnds = new Date(now.getTime() + WINDOW_MS).toISOString();
  const isOver = sql<boolean>`login_attempts.window_ends_at <= ${now.toISOString()}`;
  return database
    .insertInto('login_attempts')
    .values({ subject, attempts: 1, window_ends_at: windowEnds })
    .onConflict((conflicting) =>
      conflicting.column('subject').doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else login_attempts.attempts + 1 end`,
        window_ends_at: sql<string>`case when ${isOver} then ${windowEnds} else login_attempts.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Counts an attempt to log in before its password is looked at.
 *
 * @param address network address of the shopper
 * @throws ApiRefusal 429 with the seconds to wait, after 5 attempts for one email address from one
 *   network address or 100 from one network address, within 15 minutes
 */
export async function admitAttempt(
  database: Kysely<Database>,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('login_attempts')
    .where('window_ends_at', '<=', now.toISOString())
    .execute();
  const counts = [
    { subject: subjectOf(email, address), most: MOST_FOR_ONE_CUSTOMER },
    { subject: subjectOf(address), most: MOST_FROM_ONE_ADDRESS },
  ];
  for (const { subject, most } of counts) {
    const { attempts, window_ends_at } = await countAttempt(database, subject, now);
    if (attempts <= most) continue;
    const seconds = Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000);
    throw tooMany('Too many attempts to log in. Try again later.', Math.max(1, seconds));
  }
}

/** Forgets the failures of a customer who has logged in. */
export async function forgetAttempts(
  database: Kysely<Database>,
  email: string,
  address: string,
): Promise<void> {
  await database
    .deleteFrom('login_attempts')
    .where('subject', '=', subjectOf(email, address))
    .execute();
}
