import type { Kysely } from 'kysely';
import { readSites } from '../catalogue/stock-reader.ts';
import type { Database } from '../store/database.ts';
import { sitesByName } from './build-vehicle.ts';
import {
  type FeedFile,
  type FeedFileOptions,
  type FeedTable,
  openFeedFile,
} from './feed-file/feed-file.ts';
import { type FeedMapping, mappingFromFieldNames } from './feed-mapping.ts';
import { toCopiedPhotograph, type ToListedPhotograph } from './feed-photographs.ts';
import { fileOptions } from './file-options.ts';
import { FindingLog } from './finding-log.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProgress } from './import-progress.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportSummary } from './import-summary.ts';
import { RowIntake } from './row-intake.ts';
import { type FeedEntry, maxRowsInTransaction, StockWriter } from './stock-writer.ts';
import { ColumnFinder } from './column-finder.ts';
import { requiredFields } from './feed-fields.ts';
import { readPresets, recognisePreset } from './stock-presets.ts';

interface ChosenMapping {
  readonly mapping: FeedMapping;
  readonly notes: readonly string[];
}

const maxListedColumns = 30;

/**
 * Chooses the mapping for a file that is imported without one: the API's column names, or a preset.
 * @throws ImportError naming the missing columns and the remedy.
 */
function chooseMapping({
  header,
  kind,
  rowUnit,
}: Pick<FeedTable, 'header' | 'kind' | 'rowUnit'>): ChosenMapping {
  const columns = new ColumnFinder(header);
  const defaultMapping = mappingFromFieldNames(columns);
  if (defaultMapping !== undefined) return { mapping: defaultMapping, notes: [] };
  const preset = recognisePreset(columns);
  if (preset !== undefined) {
    return { mapping: preset.mapping, notes: [`Preset ${preset.name}: ${preset.title}.`] };
  }
  const missing = requiredFields.filter((field) => !columns.has(field));
  const listedColumns = header.slice(0, maxListedColumns).join(', ');
  const presets = readPresets().map(({ name }) => name);
  const headerHint =
    rowUnit === 'line'
      ? ' If that line is a row, set "header": false in the mapping and name columns by number.'
      : '';
  throw new ImportError(
    `is ${kind} and needs a mapping: it has no ${rowUnit === 'line' ? 'column' : 'field'} ${missing.join(', ')}. ` +
      `${rowUnit === 'line' ? 'Its first line holds the columns' : 'Its records have the fields'} ${listedColumns}. ` +
      `Say with --map how they become vehicles.${headerHint} ` +
      `These formats need no mapping: ${presets.join(', ')}.`,
  );
}

export interface ImportOptions {
  readonly file: string;
  /** Absent for a file with the API's column names or those of a preset. */
  readonly mapping?: FeedMapping | undefined;
  /** How to read the file; overrides the mapping. */
  readonly fileOptions?: FeedFileOptions | undefined;
  readonly isDryRun?: boolean;
  /** Whether to remove missing vehicles regardless of their number. */
  readonly isForced?: boolean;
}

export interface ImportDependencies {
  readonly database: Kysely<Database>;
  readonly report: Pick<ImportReport, 'add' | 'file'>;
  readonly progress: ImportProgress;
  readonly clock: () => Date;
  /** By default every photograph is copied from its address in the feed. */
  readonly toListedPhotograph?: ToListedPhotograph;
}

/** A feed that has lost more than this fraction of its vehicles is considered broken. */
const maxRemovedShare = 0.2;
/** Maximum number of rows kept in memory until the end of the file. */
const maxDeferred = 5000;

/**
 * Imports a feed into the stock. Vehicles missing from the feed are removed, unless they are more
 * than a fifth of its vehicles or a malformed row may belong to one of them. If two rows describe
 * the same vehicle, the stock keeps only the newer one. A transaction contains at most 400 rows and
 * unchanged rows are not written again, so an interrupted import can simply be run again.
 * @throws ImportError if the file cannot be read to its end, or the mapping does not match it. Rows
 * already written are not undone.
 */
export async function importStock(
  options: ImportOptions,
  dependencies: ImportDependencies,
): Promise<ImportSummary> {
  const readOptions = fileOptions(options.mapping, options.fileOptions);
  const file = await openFeedFile(options.file, readOptions);
  try {
    return await importRows(file, options, dependencies);
  } finally {
    await file.close();
  }
}

async function importRows(
  file: FeedFile,
  options: ImportOptions,
  {
    database,
    report,
    progress,
    clock,
    toListedPhotograph = toCopiedPhotograph,
  }: ImportDependencies,
): Promise<ImportSummary> {
  const { isDryRun = false, isForced = false } = options;
  const started = performance.now();
  const { mapping, notes } = mappingFor(file, options);
  const log = new FindingLog(report);
  const writer = new StockWriter(database, mapping.feed, clock(), isDryRun);
  const stockBefore = await writer.inStock();
  const outOfStock = await writer.outOfStock();
  const intake = new RowIntake(file, {
    mapping,
    log,
    toListedPhotograph,
    sites: sitesByName(await readSites(database)),
    limits: {
      earliest: mapping.earliest_year,
      latest: clock().getUTCFullYear() + 1,
      today: clock(),
    },
    isInStock: (stockId) => stockBefore.has(stockId),
  });

  let rows = 0;
  let chunk: FeedEntry[] = [];
  /** Vehicles that return to stock wait for the end of the file: a newer row may replace them. */
  const deferred: FeedEntry[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  async function store(): Promise<void> {
    const result = await writer.write(
      chunk.filter(({ vehicle }) => !intake.isSuperseded(vehicle.stock_id)),
    );
    chunk = [];
    counts.added += result.added;
    counts.changed += result.changed;
    counts.unchanged += result.unchanged;
    for (const { line, finding } of result.rejected) log.reject(line, [finding]);
    for (const { line, finding } of result.doubtful) log.warn(line, [finding]);
    progress.update(file.bytesRead(), rows);
  }

  progress.start(file.bytes);
  try {
    for await (const record of file.rows) {
      rows += 1;
      const entry = intake.accept(record);
      if (entry === undefined) continue;
      const isDeferred = outOfStock.has(entry.vehicle.stock_id) && deferred.length < maxDeferred;
      (isDeferred ? deferred : chunk).push(entry);
      if (chunk.length === maxRowsInTransaction) await store();
    }
    await store();
    while (deferred.length > 0) {
      chunk = deferred.splice(0, maxRowsInTransaction);
      await store();
    }
  } finally {
    progress.stop();
  }

  const vanished = [...stockBefore].filter(([stockId]) => !intake.contains(stockId));
  const isRefused = !isForced && vanished.length > stockBefore.size * maxRemovedShare;
  const isUncertain = !isForced && intake.unattributed > 0 && vanished.length > 0;
  const removesMissing = !isRefused && !isUncertain;
  if (removesMissing) await writer.remove(vanished.map(([, id]) => id));
  const superseded = intake.hasSuperseded
    ? [...(await writer.inStock())].filter(([stockId]) => intake.isSuperseded(stockId))
    : [];
  await writer.remove(superseded.map(([, id]) => id));
  const supersededBefore = superseded.filter(([stockId]) => stockBefore.has(stockId)).length;
  counts.added -= superseded.length - supersededBefore;
  return {
    feed: mapping.feed,
    isDryRun,
    rows,
    ...counts,
    removed: (removesMissing ? vanished.length : 0) + supersededBefore,
    keptMissing: isUncertain && !isRefused ? vanished.length : 0,
    unattributed: intake.unattributed,
    notes: [...notes, ...file.notes()],
    refusedSweep: isRefused ? { vanished: vanished.length, before: stockBefore.size } : undefined,
    rejected: log.rejected,
    heldBack: log.heldBack,
    heldBackFindings: log.heldBackFindings,
    rejections: log.rejections,
    warnings: log.warnings,
    durationMs: performance.now() - started,
    reportFile: report.file,
  };
}

/** The given mapping, or one chosen by the columns of the file. */
function mappingFor(file: FeedFile, options: ImportOptions): ReturnType<typeof chooseMapping> {
  if (options.mapping !== undefined) return { mapping: options.mapping, notes: [] };
  try {
    return chooseMapping(file);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(`The feed ${options.file} ${error.message}`);
  }
}
