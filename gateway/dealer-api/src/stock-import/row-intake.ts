import { createHash } from 'node:crypto';
import { buildVehicle, type SitesByName } from './build-vehicle.ts';
import type { FeedVehicle } from './feed-fields.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedRecord } from './feed-records.ts';
import type { FindingLog } from './finding-log.ts';
import { readVehicle, type YearLimits } from './read-vehicle.ts';
import type { Finding } from './row-findings.ts';
import { RowReader } from './row-reader.ts';
import type { FeedEntry } from './stock-writer.ts';

interface IntakeSurroundings {
  readonly mapping: FeedMapping;
  readonly sites: SitesByName;
  readonly years: YearLimits;
  readonly log: FindingLog;
}

/** Turns the rows of one feed into vehicles, and says what is wrong with them. */
export class RowIntake {
  readonly #surroundings: IntakeSurroundings;
  readonly #reader: RowReader;
  readonly #lineOfStockId = new Map<string, number>();
  readonly #wholeRows = new Set<string>();

  /** @throws ImportError for a mapped column that the header does not have. */
  constructor(header: readonly string[], surroundings: IntakeSurroundings) {
    this.#surroundings = surroundings;
    this.#reader = new RowReader(header, surroundings.mapping);
  }

  /** A vehicle whose row is wrong counts as named: it has not vanished, it stays as it was. */
  hasNamed(stockId: string): boolean {
    return this.#lineOfStockId.has(stockId);
  }

  /** The vehicle of a row; undefined for a row that is rejected. */
  take({ line, cells }: FeedRecord): FeedEntry | undefined {
    const { log, years } = this.#surroundings;
    if (cells.length !== this.#reader.columns) {
      log.reject(line, [wrongColumns(cells.length, this.#reader.columns)]);
      return undefined;
    }
    if (this.#isRepeated(cells)) log.warn(line, [repeatedRow]);
    const raw = this.#reader.read(cells);
    const { vehicle, rejections, warnings } = readVehicle(raw, years);
    log.warn(line, warnings);
    const earlier = this.#name(raw.stock_id, line);
    if (vehicle === undefined) {
      log.reject(line, rejections);
      return undefined;
    }
    if (earlier !== undefined) {
      log.reject(line, [repeatedStockId(vehicle, earlier)]);
      return undefined;
    }
    return this.#entry(line, vehicle);
  }

  #entry(line: number, vehicle: FeedVehicle): FeedEntry {
    const { log, mapping, sites } = this.#surroundings;
    const { site, in_stock_since: inStockSince } = vehicle;
    if (site !== undefined && !sites.has(site.toLowerCase())) log.warn(line, [unknownSite(site)]);
    return { line, vehicle: buildVehicle(vehicle, mapping.feed, sites), inStockSince };
  }

  #isRepeated(cells: readonly string[]): boolean {
    const row = createHash('sha256').update(JSON.stringify(cells)).digest('base64');
    if (this.#wholeRows.has(row)) return true;
    this.#wholeRows.add(row);
    return false;
  }

  /** @returns the line that named the vehicle before */
  #name(stockId: string | undefined, line: number): number | undefined {
    if (stockId === undefined) return undefined;
    const earlier = this.#lineOfStockId.get(stockId);
    if (earlier === undefined) this.#lineOfStockId.set(stockId, line);
    return earlier;
  }
}

const repeatedRow: Finding = {
  kind: 'row-repeated',
  field: '',
  value: '',
  reason: 'an equal row stands further up',
};

function wrongColumns(found: number, expected: number): Finding {
  const reason = `has ${found} columns, the header has ${expected}`;
  return { kind: 'columns-wrong', field: '', value: '', reason };
}

function repeatedStockId({ stock_id }: FeedVehicle, line: number): Finding {
  const reason = `stands in line ${line} already`;
  return { kind: 'stock-id-repeated', field: 'stock_id', value: stock_id, reason };
}

function unknownSite(site: string): Finding {
  const reason = 'is no site that is known: shown as it is';
  return { kind: 'site-unknown', field: 'site', value: site, reason };
}
