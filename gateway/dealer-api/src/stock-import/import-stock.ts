import type { SingleBar } from 'cli-progress';
import type { Kysely } from 'kysely';
import { readSites } from '../catalogue/stock-reader.ts';
import { InputError } from '../input-error.ts';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';
import { sitesByName } from './build-vehicle.ts';
import { ColumnFinder } from './column-finder.ts';
import { requiredFields } from './feed-fields.ts';
import { type FeedFile, openFeedFile } from './feed-file/feed-file.ts';
import type { FeedFileOptions } from './feed-file/file-options.ts';
import { mappingFromFieldNames } from './feed-mapping.ts';
import type { ToListedPhotograph } from '../photographs/store-listed-photographs.ts';
import { FindingLog, type ImportReport } from './import-report.ts';
import { RowIntake } from './row-intake.ts';
import { type ChosenMapping, readPresets, recognisePreset } from './stock-presets.ts';
import { type FeedEntry, maxRowsInTransaction, openStockWriter } from './stock-writer.ts';

const maxListedColumns = 30;

/**
 * Chooses the mapping for a file that is imported without one: the API's column names, or a preset.
 * @throws InputError naming the missing columns and the remedy.
 */
function chooseMapping(file: string, { header, kind, rowUnit }: FeedFile): ChosenMapping {
  const columns = new ColumnFinder(header);
  const defaultMapping = mappingFromFieldNames(columns);
  if (defaultMapping !== undefined) return { mapping: defaultMapping, notes: [] };
  const preset = recognisePreset(columns);
  if (preset !== undefined) return preset;
  const missing = requiredFields.filter((field) => !columns.has(field)).join(', ');
  const listedColumns = header.slice(0, maxListedColumns).join(', ');
  const presets = readPresets().map(({ name }) => name);
  const explanation =
    rowUnit === 'line'
      ? `it has no column ${missing}. Its first line holds the columns ${listedColumns}. ` +
        'Say with --map how they become vehicles. If that line is a row, set "header": false in the mapping and name columns by number.'
      : `it has no field ${missing}. Its records have the fields ${listedColumns}. ` +
        'Say with --map how they become vehicles.';
  throw new InputError(
    `The feed ${file} is ${kind} and needs a mapping: ${explanation} These formats need no mapping: ${presets.join(', ')}.`,
  );
}

export interface ImportOptions {
  /** Absent for a file with the API's column names or those of a preset. */
  readonly chosen?: ChosenMapping | undefined;
  /** How to read the file; overrides the mapping. */
  readonly fileOptions?: FeedFileOptions;
  readonly isDryRun?: boolean;
  /** Whether to remove missing vehicles regardless of their number. */
  readonly isForced?: boolean;
}

export interface ImportDependencies {
  readonly database: Kysely<Database>;
  readonly report: Pick<ImportReport, 'add' | 'file'>;
  readonly progress?: Pick<SingleBar, 'start' | 'update' | 'stop'> | undefined;
  readonly clock: () => Date;
  readonly toListedPhotograph: ToListedPhotograph;
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
 * @throws InputError if the file cannot be read to its end, or the mapping does not match it. Rows
 * already written are not undone.
 */
export async function importStock(
  path: string,
  options: ImportOptions,
  dependencies: ImportDependencies,
) {
  const file = await openFeedFile(path, { ...options.chosen?.mapping, ...options.fileOptions });
  try {
    const chosen = options.chosen ?? chooseMapping(path, file);
    return await importRows(file, chosen, options, dependencies);
  } finally {
    await file.close();
  }
}

async function importRows(
  file: FeedFile,
  { mapping, notes }: ChosenMapping,
  { isDryRun = false, isForced = false }: ImportOptions,
  { database, report, progress, clock, toListedPhotograph }: ImportDependencies,
) {
  const started = performance.now();
  const log = new FindingLog(report);
  const writer = openStockWriter(database, mapping.feed, clock(), isDryRun);
  const stockBefore = await writer.vehicleIds({ inStock: true });
  const outOfStock = await writer.vehicleIds({ inStock: false });
  const sites = sitesByName(await readSites(database));
  const intake = new RowIntake(file, {
    mapping,
    log,
    toListedPhotograph,
    sites,
    today: clock(),
    stockBefore,
  });

  let rows = 0;
  let chunk: FeedEntry[] = [];
  /** Vehicles that return to stock wait for the end of the file: a newer row may replace them. */
  const deferred: FeedEntry[] = [];
  async function store(entries: readonly FeedEntry[]): Promise<void> {
    const latest = entries.filter(({ vehicle }) => !intake.isSuperseded(vehicle.stock_id));
    await writer.write(latest, log);
    progress?.update(file.bytesRead(), { rows });
  }

  progress?.start(file.bytes, 0, { rows });
  try {
    for await (const record of file.rows) {
      rows += 1;
      const entry = intake.accept(record);
      if (entry === undefined) continue;
      const isDeferred = outOfStock.has(entry.vehicle.stock_id) && deferred.length < maxDeferred;
      (isDeferred ? deferred : chunk).push(entry);
      if (chunk.length < maxRowsInTransaction) continue;
      await store(chunk);
      chunk = [];
    }
    await store(chunk);
    for (const batch of batches(deferred, maxRowsInTransaction)) await store(batch);
  } finally {
    progress?.stop();
  }

  const vanished = [...stockBefore].filter(([stockId]) => !intake.contains(stockId));
  const isRefused = !isForced && vanished.length > stockBefore.size * maxRemovedShare;
  const isUncertain = !isForced && intake.unattributed > 0 && vanished.length > 0;
  const removesMissing = !isRefused && !isUncertain;
  if (removesMissing) await writer.remove(vanished.map(([, id]) => id));
  const stockNow = await writer.vehicleIds({ inStock: true });
  const superseded = [...stockNow].filter(([stockId]) => intake.isSuperseded(stockId));
  await writer.remove(superseded.map(([, id]) => id));
  const supersededBefore = superseded.filter(([stockId]) => stockBefore.has(stockId)).length;
  const { added, changed, unchanged } = writer.counts;
  return {
    feed: mapping.feed,
    isDryRun,
    rows,
    added: added - (superseded.length - supersededBefore),
    changed,
    unchanged,
    removed: (removesMissing ? vanished.length : 0) + supersededBefore,
    /** Vehicles that are missing from the file but kept, because of the unattributed rows. */
    keptMissing: isUncertain && !isRefused ? vanished.length : 0,
    /** Rejected rows whose vehicle is unknown. */
    unattributed: intake.unattributed,
    /** How the file was read, such as its preset and encoding. */
    notes: [...notes, ...file.notes()],
    /** Set if too many vehicles are missing from the file, so that none was removed. */
    refusedSweep: isRefused ? { vanished: vanished.length, before: stockBefore.size } : undefined,
    rejected: log.rejected,
    /** Rows with an implausible value, whose vehicles stay unchanged. */
    heldBack: log.heldBack,
    rejections: log.rejections.list(),
    heldBackFindings: log.heldBackFindings.list(),
    warnings: log.warnings.list(),
    durationMs: performance.now() - started,
    reportFile: report.file,
  };
}
