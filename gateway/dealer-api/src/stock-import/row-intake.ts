import { hash } from 'node:crypto';
import { buildVehicle, siteOfRow, type SitesByName } from './build-vehicle.ts';
import { feedFieldNames, feedFields, type FeedVehicle, type RawVehicle } from './feed-fields.ts';
import type { FeedRecord, FeedTable } from './feed-file/feed-file.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FindingLog } from './import-report.ts';
import type { ToListedPhotograph } from '../photographs/store-listed-photographs.ts';
import type { InvalidAddress } from './photograph-addresses.ts';
import { readVehicle } from './read-vehicle.ts';
import { fieldFinding, type Finding } from './row-findings.ts';
import { RowReader } from './row-reader.ts';
import type { FeedEntry } from './stock-writer.ts';

/** Some feeds contain partial chassis numbers, which do not identify a vehicle. */
const minVinLength = 11;

/** Stands for a character that was lost before the file was written. */
const replacementCharacter = '\ufffd';

/** Removes the fields with lost characters, so that no visitor sees them. */
function removeUnreadable(raw: RawVehicle): Finding[] {
  return feedFieldNames.flatMap((field) => {
    const value = raw[field];
    if (value?.includes(replacementCharacter) !== true) return [];
    raw[field] = undefined;
    const reason = `holds ${replacementCharacter}, so its characters were lost before this import: left out. Export the feed as UTF-8`;
    return [{ kind: 'characters-lost', field, value, reason }];
  });
}

interface IntakeContext {
  readonly mapping: FeedMapping;
  readonly sites: SitesByName;
  readonly today: Date;
  readonly log: FindingLog;
  readonly toListedPhotograph: ToListedPhotograph;
  /** The feed's vehicles that were in stock before this import, by stock number. */
  readonly stockBefore: ReadonlyMap<string, unknown>;
}

export class RowIntake {
  readonly #context: IntakeContext;
  readonly #reader: RowReader;
  readonly #lineOfStockId = new Map<string, number>();
  /** The vehicles that malformed rows seem to belong to. */
  readonly #malformed = new Set<string>();
  readonly #rowHashes = new Set<string>();
  /** The newest row of each VIN and registration. */
  readonly #latest = new Map<string, { line: number; stockId: string; since: string }>();
  readonly #superseded = new Set<string>();
  readonly #rowUnit: FeedTable['rowUnit'];
  /** Number of rejected rows whose vehicle is unknown. Each may be of any missing vehicle. */
  unattributed = 0;

  /** @throws InputError for a mapped column that is missing from the header. */
  constructor(
    { header, rowUnit, isSparse }: Pick<FeedTable, 'header' | 'rowUnit' | 'isSparse'>,
    context: IntakeContext,
  ) {
    this.#context = context;
    this.#rowUnit = rowUnit;
    this.#reader = new RowReader(header, context.mapping, isSparse);
  }

  /** Whether the feed contains the vehicle. Invalid rows count, so their vehicles stay in stock. */
  contains(stockId: string): boolean {
    return this.#lineOfStockId.has(stockId) || this.#malformed.has(stockId);
  }

  /** Whether the feed has a newer row for the same vehicle. */
  isSuperseded(stockId: string): boolean {
    return this.#superseded.has(stockId);
  }

  /** The vehicle of a row; undefined if the row is rejected. */
  accept(record: FeedRecord): FeedEntry | undefined {
    const { line, cells } = record;
    const { log, mapping, today } = this.#context;
    if (record.fault !== undefined) {
      this.#rejectMalformed(record);
      return undefined;
    }
    if (this.#isRepeated(cells)) log.warn(line, [repeatedRow]);
    const raw = this.#reader.read(cells);
    log.warn(line, removeUnreadable(raw));
    const { vehicle, rejections, implausible, warnings } = readVehicle(raw, {
      earliestYear: mapping.earliest_year,
      today,
    });
    log.warn(line, warnings);
    const stockId = raw.stock_id ?? '';
    const earlier = this.#lineOfStockId.get(stockId);
    this.#lineOfStockId.set(stockId, earlier ?? line);
    if (rejections.length > 0) log.reject(line, rejections);
    else if (implausible.length > 0) log.holdBack(line, implausible);
    if (vehicle === undefined) {
      if (!isStockId(raw.stock_id)) this.unattributed += 1;
      return undefined;
    }
    if (earlier !== undefined) {
      const reason = `stands in ${this.#rowUnit} ${earlier} already`;
      log.reject(line, [fieldFinding('stock_id', 'repeated', vehicle.stock_id, reason)]);
      return undefined;
    }
    log.warn(line, this.#findRepeats(line, vehicle));
    return this.isSuperseded(vehicle.stock_id) ? undefined : this.#entry(line, vehicle, raw.price);
  }

  /** Rejects a malformed row. If it still identifies a vehicle, the feed contains that vehicle. */
  #rejectMalformed({ line, cells, fault, isShifted = false }: FeedRecord): void {
    const { log, stockBefore } = this.#context;
    const { ids, isCertain } = this.#reader.stockIdsOf(cells, isShifted);
    const found = ids.filter((id) => (isCertain ? isStockId(id) : stockBefore.has(id)));
    for (const id of found) this.#malformed.add(id);
    if (found.length === 0) this.unattributed += 1;
    const kind = isShifted ? 'columns-wrong' : 'row-malformed';
    log.reject(line, [{ kind, field: '', value: '', reason: fault ?? '' }]);
  }

  /**
   * Finds rows with the same VIN or registration, and keeps the later by stock date, then line.
   * @returns a warning for each of VIN and registration that an earlier row also has
   */
  #findRepeats(line: number, vehicle: FeedVehicle): Finding[] {
    const { stock_id: stockId, in_stock_since: since = '' } = vehicle;
    const added = { line, stockId, since };
    const findings: Finding[] = [];
    for (const field of ['vin', 'vrm'] as const) {
      const value = vehicle[field];
      if (value === undefined || (field === 'vin' && value.length < minVinLength)) continue;
      const key = `${field} ${value.toUpperCase()}`;
      const earlier = this.#latest.get(key);
      if (earlier === undefined || this.#superseded.has(earlier.stockId)) {
        this.#latest.set(key, added);
        continue;
      }
      const isNewer = since >= earlier.since;
      if (isNewer) this.#latest.set(key, added);
      this.#superseded.add(isNewer ? earlier.stockId : stockId);
      const keptRow = isNewer ? 'this row is kept' : `line ${earlier.line} is kept`;
      const reason = `is the same vehicle as line ${earlier.line}: ${keptRow}, as the newer one`;
      findings.push(fieldFinding(field, 'repeated', value, reason));
    }
    return findings;
  }

  #entry(line: number, vehicle: FeedVehicle, priceLabel: string | undefined): FeedEntry {
    const { log, mapping, sites, toListedPhotograph } = this.#context;
    const { in_stock_since: inStockSince, images } = vehicle;
    if (siteOfRow(vehicle, sites) === undefined) log.warn(line, unknownSite(vehicle));
    log.warn(line, (images?.invalid ?? []).map(invalidPhotograph));
    return {
      line,
      vehicle: buildVehicle(vehicle, mapping.feed, sites, priceLabel),
      inStockSince,
      photographs: (images?.addresses ?? []).map(toListedPhotograph),
    };
  }

  #isRepeated(cells: readonly string[]): boolean {
    const row = hash('sha256', JSON.stringify(cells), 'base64');
    if (this.#rowHashes.has(row)) return true;
    this.#rowHashes.add(row);
    return false;
  }
}

const repeatedRow: Finding = {
  kind: 'row-repeated',
  field: '',
  value: '',
  reason: 'is the same as an earlier row',
};

const isStockId = (text: string | undefined) => feedFields.stock_id.safeParse(text).success;

function unknownSite({ site, location_code: code }: FeedVehicle): Finding[] {
  if (site !== undefined) {
    return [fieldFinding('site', 'unknown', site, 'is no site that is known: shown as it is')];
  }
  if (code === undefined) return [];
  const reason = 'is the code of no site: left out';
  return [{ kind: 'site-unknown', field: 'location_code', value: code, reason }];
}

function invalidPhotograph({ value, reason }: InvalidAddress): Finding {
  return { kind: 'photograph-invalid', field: 'images', value, reason: `${reason}: left out` };
}
