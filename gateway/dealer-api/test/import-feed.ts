import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { FeedFileOptions } from '../src/stock-import/feed-file/file-options.ts';
import { feedMappingSchema } from '../src/stock-import/feed-mapping.ts';
import type { ToListedPhotograph } from '../src/photographs/store-listed-photographs.ts';
import { importStock } from '../src/stock-import/import-stock.ts';
import type { ImportSummary } from '../src/stock-import/import-summary.ts';
import type { Finding } from '../src/stock-import/row-findings.ts';
import type { Database } from '../src/store/database.ts';

export const importDay = new Date('2026-06-15T12:00:00Z');

interface ReportLine extends Finding {
  readonly line: number;
  readonly outcome: string;
}

interface TestImport {
  readonly summary: ImportSummary;
  readonly report: readonly ReportLine[];
}

interface TestImportOptions {
  readonly mapping?: unknown;
  readonly fileOptions?: FeedFileOptions;
  readonly isDryRun?: boolean;
  readonly isForced?: boolean;
  readonly now?: Date;
  readonly toListedPhotograph?: ToListedPhotograph;
}

/** A feed of these rows with the API's column names. */
export function feedOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

/** Writes the text to a file, imports it and removes the file. */
export async function importFeed(
  database: Kysely<Database>,
  text: string | Buffer,
  {
    mapping,
    now = importDay,
    toListedPhotograph = (address) => ({ address, isLinked: false }),
    ...options
  }: TestImportOptions = {},
  fileName = 'feed.csv',
): Promise<TestImport> {
  const chosen =
    mapping === undefined ? undefined : { mapping: feedMappingSchema.parse(mapping), notes: [] };
  const folder = mkdtempSync(join(tmpdir(), 'stock-import-'));
  const file = join(folder, fileName);
  writeFileSync(file, text);
  const report: ReportLine[] = [];
  try {
    const summary = await importStock(
      file,
      { chosen, ...options },
      {
        database,
        report: {
          file: 'report.csv',
          add: (line, outcome, finding) => report.push({ line, outcome, ...finding }),
        },
        clock: () => now,
        toListedPhotograph,
      },
    );
    return { summary, report };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A feed with the API's field names and one row per stock number. */
export function plainFeed(stockIds: readonly number[], price = 9000): string {
  const rows = stockIds.map((id) => `${id},Ford,Fiesta,2019,${price},30000,petrol,Blue`);
  return ['stock_id,make,model,year,price,mileage,fuel_type,colour', ...rows].join('\n');
}
