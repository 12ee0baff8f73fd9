import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { PhotographFault } from './photograph-fault.ts';
import { queueVehiclesToShow } from './vehicle-images.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Delays between attempts. After the last attempt, the photograph counts as failed. */
const retryDelays: readonly number[] = [10 * second, minute, 10 * minute, 2 * hour, day];
/** An import may retry a failed photograph after this time. */
const failedRetryDelay = day;

/** `attempts` includes the current one. */
export type ClaimedPhotograph = Pick<
  Selectable<Database['photographs']>,
  'address' | 'host' | 'attempts'
>;

export interface ReadyPhotograph {
  readonly address: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

export interface FailedAttempt {
  readonly photograph: ClaimedPhotograph;
  readonly fault: PhotographFault;
  /** Whether the attempt counts towards the limit. It does not if the server asks us to wait. */
  readonly isCounted: boolean;
}

export const isUsedInStock = (build: ExpressionBuilder<Database, 'photographs'>) =>
  build.exists(
    build
      .selectFrom('vehicle_photographs')
      .innerJoin('vehicles', 'id', 'vehicle_id')
      .select('vehicle_id')
      .whereRef('vehicle_photographs.address', '=', 'photographs.address')
      .where('removed_at', 'is', null),
  );

/** Waiting photographs of vehicles in stock that are due, in order of priority. */
function dueUntil(database: Kysely<Database>, instant: Date) {
  return database
    .selectFrom('photographs')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', instant.toISOString())
    .where(isUsedInStock)
    .orderBy('rank')
    .orderBy('next_attempt_at')
    .orderBy('address');
}

/** Whether a photograph is due, or is still marked as being fetched by a crashed process. */
export async function isAnyDue(database: Kysely<Database>, instant: Date): Promise<boolean> {
  const abandoned = await database
    .selectFrom('photographs')
    .select('address')
    .where('state', '=', 'fetching')
    .limit(1)
    .executeTakeFirst();
  if (abandoned !== undefined) return true;
  const row = await dueUntil(database, instant).select('address').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function claimPhotograph(
  database: Kysely<Database>,
  excludedHosts: readonly string[],
  now: Date,
): Promise<ClaimedPhotograph | undefined> {
  let due = dueUntil(database, now).select(['address', 'host', 'attempts']).limit(1);
  if (excludedHosts.length > 0) due = due.where('host', 'not in', excludedHosts);
  const row = await due.executeTakeFirst();
  if (row === undefined) return undefined;
  const attempts = row.attempts + 1;
  await database
    .updateTable('photographs')
    .set({ state: 'fetching', attempts })
    .where('address', '=', row.address)
    .execute();
  return { ...row, attempts };
}

/** Returns an unfinished photograph to the queue without counting the attempt. */
export async function releasePhotograph(
  database: Kysely<Database>,
  { address, attempts }: ClaimedPhotograph,
): Promise<void> {
  await database
    .updateTable('photographs')
    .set({ state: 'waiting', attempts: attempts - 1 })
    .where('address', '=', address)
    .execute();
}

/**
 * Returns the photographs of a crashed process to the queue. Counts the attempt, because one of
 * them may have caused the crash.
 */
export async function releaseAbandoned(database: Kysely<Database>, now: Date): Promise<void> {
  const rows = await database
    .selectFrom('photographs')
    .select(['address', 'host', 'attempts'])
    .where('state', '=', 'fetching')
    .execute();
  await database.transaction().execute(async (transaction) => {
    for (const photograph of rows) {
      const reason = 'the process that read it ended';
      const retryAfterMilliseconds = photograph.attempts === 1 ? 0 : undefined;
      const fault = new PhotographFault('photograph-crashes', reason, retryAfterMilliseconds);
      await settleFailure(transaction, { photograph, fault, isCounted: true }, now);
    }
  });
}

/** Stores the results of attempts, and queues the vehicles whose photographs changed. */
export async function settlePhotographs(
  database: Kysely<Database>,
  { ready, failed }: { ready: readonly ReadyPhotograph[]; failed: readonly FailedAttempt[] },
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Increment the version first, so that an import of the same photographs waits until they are
    // ready.
    if (ready.length > 0) await nextStockVersion(transaction);
    for (const { address, ...result } of ready) {
      await transaction
        .updateTable('photographs')
        .set({ state: 'ready', kind: null, reason: null, ...result })
        .where('address', '=', address)
        .execute();
    }
    for (const attempt of failed) await settleFailure(transaction, attempt, now);
    await queueVehiclesToShow(
      transaction,
      ready.map(({ address }) => address),
    );
  });
}

async function settleFailure(
  transaction: Transaction<Database>,
  { photograph, fault, isCounted }: FailedAttempt,
  now: Date,
): Promise<void> {
  const attempts = photograph.attempts - (isCounted ? 0 : 1);
  const usualDelay = fault.isPermanent ? undefined : retryDelays[Math.max(attempts - 1, 0)];
  const delay =
    usualDelay === undefined ? undefined : (fault.retryAfterMilliseconds ?? withJitter(usualDelay));
  await transaction
    .updateTable('photographs')
    .set({
      attempts,
      kind: fault.kind,
      reason: fault.message,
      ...nextAttempt(now, delay),
    })
    .where('address', '=', photograph.address)
    .execute();
}

/** @param delay undefined after the last attempt */
function nextAttempt(now: Date, delay: number | undefined) {
  return delay === undefined
    ? { state: 'failed' as const, next_attempt_at: after(now, failedRetryDelay) }
    : { state: 'waiting' as const, next_attempt_at: after(now, delay) };
}

export async function postponeHost(
  database: Kysely<Database>,
  host: string,
  milliseconds: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('photographs')
    .set({ next_attempt_at: after(now, milliseconds) })
    .where('state', '=', 'waiting')
    .where('host', '=', host)
    .where('next_attempt_at', '<', after(now, milliseconds))
    .execute();
}

/** Counts a failed attempt for each photograph of an unreachable host. */
export async function failHost(
  database: Kysely<Database>,
  host: string,
  { kind, message }: PhotographFault,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // In descending order, so that no photograph is updated twice.
    for (let attempts = retryDelays.length; attempts >= 0; attempts -= 1) {
      await transaction
        .updateTable('photographs')
        .set({
          attempts: attempts + 1,
          kind,
          reason: message,
          ...nextAttempt(now, retryDelays[attempts]),
        })
        .where('state', '=', 'waiting')
        .where('host', '=', host)
        .where('attempts', '=', attempts)
        .where('next_attempt_at', '<=', now.toISOString())
        .execute();
    }
  });
}

/** Requeues the feed's photographs that failed at least a day ago. */
export async function retryFailed(
  database: Kysely<Database>,
  feed: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('photographs')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now.toISOString() })
    .where('state', '=', 'failed')
    .where('next_attempt_at', '<=', now.toISOString())
    .where('address', 'in', addressesOfFeed(database, feed))
    .execute();
}

export function addressesOfFeed(database: Kysely<Database>, feed: string) {
  return database
    .selectFrom('vehicle_photographs')
    .innerJoin('vehicles', 'id', 'vehicle_id')
    .select('vehicle_photographs.address')
    .where('feed', '=', feed)
    .where('removed_at', 'is', null);
}

const after = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Randomises a delay, to spread the retries of photographs that failed together. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);
