import type { Kysely } from 'kysely';
import { readSites } from '../catalogue/stock-reader.ts';
import type { Database } from '../store/database.ts';
import { sitesByName } from './build-vehicle.ts';
import { plainMapping, type FeedMapping } from './feed-mapping.ts';
import { openFeedFile, type FeedFile, type FeedRecord } from './feed-records.ts';
import { FindingLog } from './finding-log.ts';
import { ImportError } from './import-error.ts';
import type { ImportProgress } from './import-progress.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportSummary } from './import-summary.ts';
import { RowIntake } from './row-intake.ts';
import { maxRowsInTransaction, StockWriter, type FeedEntry } from './stock-writer.ts';

export interface ImportOptions {
  readonly file: string;
  /** Absent for a file whose columns have the names of the wire. */
  readonly mapping?: FeedMapping | undefined;
  readonly isDryRun?: boolean;
  /** Removes what has vanished from the feed, however much. */
  readonly isForced?: boolean;
}

export interface ImportSurroundings {
  readonly database: Kysely<Database>;
  readonly report: Pick<ImportReport, 'add' | 'file'>;
  readonly progress: ImportProgress;
  readonly clock: () => Date;
}

/** Of the feed's vehicles; a feed that has lost more is taken for broken. */
const maxRemoved = 0.2;

/**
 * Takes a feed into the stock: new vehicles, changed ones, and out of stock those that the feed
 * does not name any more, unless that were over a fifth of them. A transaction holds 400 rows at
 * most, and a row that is stored as it should be is left alone, so that an import that was cut off
 * is simply run again.
 * @throws ImportError for a file that can't be read to its end, or a mapping that does not fit it.
 *   What was taken in before stays.
 */
export async function importStock(
  options: ImportOptions,
  surroundings: ImportSurroundings,
): Promise<ImportSummary> {
  const file = await openFeedFile(options.file, options.mapping?.delimiter ?? ',');
  const records = file.records();
  try {
    return await importRecords(file, records, options, surroundings);
  } finally {
    // Whatever stopped it, the file is not left open.
    await records.return(undefined);
  }
}

async function importRecords(
  file: FeedFile,
  records: AsyncGenerator<FeedRecord>,
  options: ImportOptions,
  { database, report, progress, clock }: ImportSurroundings,
): Promise<ImportSummary> {
  const { isDryRun = false, isForced = false } = options;
  const started = performance.now();
  const header = await records.next();
  if (header.done === true) throw new ImportError(`The feed ${options.file} is empty.`);
  const mapping = options.mapping ?? plainMapping(header.value.cells);
  const log = new FindingLog(report);
  const intake = new RowIntake(header.value.cells, {
    mapping,
    log,
    sites: sitesByName(await readSites(database)),
    years: { earliest: mapping.earliest_year, latest: clock().getUTCFullYear() + 1 },
  });
  const writer = new StockWriter(database, mapping.feed, clock(), isDryRun);
  const before = await writer.inStock();

  let rows = 0;
  let chunk: FeedEntry[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  async function store(): Promise<void> {
    const written = await writer.write(chunk);
    chunk = [];
    counts.added += written.added;
    counts.changed += written.changed;
    counts.unchanged += written.unchanged;
    for (const { line, finding } of written.rejected) log.reject(line, [finding]);
    progress.update(file.bytesRead(), rows);
  }

  progress.start(file.bytes);
  try {
    for await (const record of records) {
      rows += 1;
      const entry = intake.take(record);
      if (entry !== undefined) chunk.push(entry);
      if (chunk.length === maxRowsInTransaction) await store();
    }
    await store();
  } finally {
    progress.stop();
  }

  const vanished = [...before].filter(([stockId]) => !intake.hasNamed(stockId));
  const isRefused = !isForced && vanished.length > before.size * maxRemoved;
  if (!isRefused) await writer.remove(vanished.map(([, id]) => id));
  return {
    feed: mapping.feed,
    isDryRun,
    rows,
    ...counts,
    removed: isRefused ? 0 : vanished.length,
    refusedSweep: isRefused ? { vanished: vanished.length, before: before.size } : undefined,
    rejected: log.rejected,
    rejections: log.rejections,
    warnings: log.warnings,
    took: performance.now() - started,
    reportFile: report.file,
  };
}
