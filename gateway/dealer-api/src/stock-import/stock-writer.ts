import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { batches } from '../store/batches.ts';
import { saleTimes } from '../catalogue/sold-vehicles.ts';
import { putStockRows, removeFromStock, stockRow } from '../catalogue/vehicle-store.ts';
import {
  storeListedPhotographs,
  type ListedPhotograph,
} from '../photographs/store-listed-photographs.ts';
import { findVehicleImages } from '../photographs/vehicle-images.ts';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import type { FindingLog } from './import-report.ts';
import { fieldFinding } from './row-findings.ts';

/** Maximum rows per transaction. A transaction blocks other writers of a SQLite file. */
export const maxRowsInTransaction = 400;
const pauseMs = 10;

export interface FeedEntry {
  readonly line: number;
  readonly vehicle: Omit<Vehicle, 'id'>;
  /** ISO day, if the feed has it. */
  readonly inStockSince: string | undefined;
  /** In feed order. */
  readonly photographs: readonly ListedPhotograph[];
}

interface PendingEntry {
  readonly entry: FeedEntry;
  readonly fingerprint: string;
  readonly previous: StoredState | undefined;
}

type StoredState = Pick<
  Selectable<Database['vehicles']>,
  'id' | 'stock_id' | 'feed' | 'fingerprint' | 'removed_at' | 'in_stock_since'
>;

/** Writes the vehicles of a feed. `counts` says what `write` has done so far. */
export function openStockWriter(
  database: Kysely<Database>,
  feed: string,
  now: Date,
  isDryRun: boolean,
) {
  const counts = { added: 0, changed: 0, unchanged: 0 };

  /** Stores new and changed vehicles in one transaction. */
  async function write(entries: readonly FeedEntry[], log: FindingLog): Promise<void> {
    const stored = await readStored(entries);
    const pending: PendingEntry[] = [];
    for (const entry of entries) {
      const { stock_id } = entry.vehicle;
      const previous = stored.get(stock_id);
      const fingerprint = fingerprintOf(entry);
      if (previous !== undefined && previous.feed !== feed) {
        const reason = `belongs to a vehicle of the feed ${previous.feed}`;
        log.reject(entry.line, [fieldFinding('stock_id', 'taken', stock_id, reason)]);
      } else if (previous?.fingerprint === fingerprint && previous.removed_at === null) {
        counts.unchanged += 1;
      } else {
        pending.push({ entry, fingerprint, previous });
        counts[previous === undefined ? 'added' : 'changed'] += 1;
      }
    }
    if (pending.length > 0 && !isDryRun) await storeEntries(pending);
    await warnOfOtherFeeds(entries, log);
  }

  /** Warns of vehicles that are also on sale in another feed. */
  async function warnOfOtherFeeds(entries: readonly FeedEntry[], log: FindingLog): Promise<void> {
    const plates = entries.flatMap(({ vehicle: { vrm } }) => (vrm === null ? [] : [vrm]));
    if (plates.length === 0) return;
    const rows = await database
      .selectFrom('vehicles')
      .select(['vrm', 'feed'])
      .where('vrm', 'in', plates)
      .where('feed', '!=', feed)
      .where('removed_at', 'is', null)
      .execute();
    const feedOf = new Map(rows.map((row) => [row.vrm, row.feed]));
    for (const { line, vehicle } of entries) {
      const { vrm } = vehicle;
      const otherFeed = feedOf.get(vrm);
      if (vrm === null || otherFeed === undefined) continue;
      const reason = `is on sale in the feed ${otherFeed} too`;
      log.warn(line, [fieldFinding('vrm', 'in-other-feed', vrm, reason)]);
    }
  }

  async function storeEntries(pending: readonly PendingEntry[]): Promise<void> {
    const today = now.toISOString().slice(0, 10);
    await database.transaction().execute(async (transaction) => {
      const version = await nextStockVersion(transaction);
      const { last } = await transaction
        .selectFrom('vehicles')
        .select(sql<number>`coalesce(max(id), 0)`.as('last'))
        .executeTakeFirstOrThrow();
      const soldBefore = await saleTimes(
        transaction,
        pending.flatMap(({ entry: { vehicle } }) =>
          vehicle.status === 'SOLD' ? [vehicle.stock_id] : [],
        ),
      );
      let lastId = last;
      const identified = pending.map((each) => ({
        ...each,
        id: each.previous?.id ?? (lastId += 1),
        photographs: each.entry.photographs,
      }));
      await storeListedPhotographs(transaction, identified, now);
      const images = await findVehicleImages(
        transaction,
        identified.map(({ id }) => id),
      );
      const rows = identified.map(({ entry, fingerprint, previous, id }) => {
        const { stock_id, status } = entry.vehicle;
        const vehicle = {
          ...entry.vehicle,
          id,
          media_urls: images.get(id) ?? [],
          ...(status === 'SOLD' && {
            sold_at: soldBefore.get(stock_id) ?? now.toISOString(),
          }),
        };
        const since = entry.inStockSince ?? previous?.in_stock_since ?? today;
        return stockRow(vehicle, since, { feed, fingerprint, version });
      });
      await putStockRows(transaction, rows);
    });
  }

  /** The ids of the feed's vehicles by stock number: either those in stock or the others. */
  async function vehicleIds({ inStock }: { inStock: boolean }): Promise<Map<string, number>> {
    const rows = await database
      .selectFrom('vehicles')
      .select(['id', 'stock_id'])
      .where('feed', '=', feed)
      .where('removed_at', inStock ? 'is' : 'is not', null)
      .execute();
    return new Map(rows.map(({ id, stock_id }) => [stock_id, id]));
  }

  /** Takes vehicles out of stock, in batches that do not block other writers for long. */
  async function remove(ids: readonly number[]): Promise<void> {
    if (isDryRun) return;
    const at = now.toISOString();
    for (const batch of batches(ids, maxRowsInTransaction)) {
      await database.transaction().execute(async (transaction) => {
        const version = await nextStockVersion(transaction);
        await removeFromStock(transaction, batch, { at, version });
      });
      // SQLite's lock has no queue, so leave it free for other processes for a moment.
      await wait(pauseMs);
    }
  }

  async function readStored(entries: readonly FeedEntry[]): Promise<Map<string, StoredState>> {
    if (entries.length === 0) return new Map();
    const stockIds = entries.map(({ vehicle }) => vehicle.stock_id);
    const rows = await database
      .selectFrom('vehicles')
      .select(['id', 'stock_id', 'feed', 'fingerprint', 'removed_at', 'in_stock_since'])
      .where('stock_id', 'in', stockIds)
      .execute();
    return new Map(rows.map((row) => [row.stock_id, row]));
  }

  return { counts, write, vehicleIds, remove };
}

/** Hash of all data that the feed has on a vehicle. */
function fingerprintOf({ vehicle, inStockSince, photographs }: FeedEntry): string {
  return hash('sha256', JSON.stringify([vehicle, inStockSince ?? null, photographs]), 'base64');
}
