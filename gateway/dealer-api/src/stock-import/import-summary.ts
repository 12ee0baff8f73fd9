import { formatCount } from '@contracts/wire/format/number';
import type { FindingCount } from './import-report.ts';
import type { importStock } from './import-stock.ts';

export type ImportSummary = Awaited<ReturnType<typeof importStock>>;

const outcomes = ['added', 'changed', 'unchanged', 'removed', 'rejected'] as const;

const rowsOf = ({ rows }: ImportSummary) => (rows === 1 ? '1 row' : `${formatCount(rows)} rows`);

function countsOf(summary: ImportSummary): string {
  const counts = outcomes.map((outcome) => `${outcome} ${formatCount(summary[outcome])}`);
  const heldBack = summary.heldBack === 0 ? [] : [`held back ${formatCount(summary.heldBack)}`];
  return [...counts, ...heldBack].join(', ');
}

export function describeInOneLine(summary: ImportSummary): string {
  return [
    `Feed ${summary.feed}: ${rowsOf(summary)}, ${countsOf(summary)}.`,
    ...summary.notes,
    ...describeKept(summary).map((line) => line.trim()),
    ...(summary.rejected + summary.heldBack > 0 ? [`Line by line: ${summary.reportFile}`] : []),
  ].join(' ');
}

export function describeImport(summary: ImportSummary): string {
  const { feed, durationMs } = summary;
  return [
    `${summary.isDryRun ? 'Dry run, nothing is stored. ' : ''}Feed ${feed}: ${rowsOf(summary)} in ${(durationMs / 1000).toFixed(1)} s`,
    `  ${countsOf(summary)}`,
    ...summary.notes.map((note) => `  ${note}`),
    ...describeKept(summary),
    ...table('Rejected', summary.rejections),
    ...table('Held back, the vehicles stay as they were', summary.heldBackFindings),
    ...table('Warnings', summary.warnings),
    `Line by line: ${summary.reportFile}`,
  ].join('\n');
}

function describeKept({ keptMissing, unattributed }: ImportSummary): string[] {
  if (keptMissing === 0) return [];
  const missing = keptMissing === 1 ? '1 vehicle is' : `${formatCount(keptMissing)} vehicles are`;
  const rows =
    unattributed === 1 ? '1 rejected row does' : `${formatCount(unattributed)} rejected rows do`;
  return [
    `  ${missing} missing from the file but stay in stock: ${rows} not say which vehicle is meant.`,
    '  Correct the file, or import it with --force to remove them.',
  ];
}

export function describeFailedPhotographs(counts: readonly FindingCount[]): string {
  return table('Photographs that failed', counts).join('\n');
}

export function describeRefusal({
  vanished,
  before,
}: NonNullable<ImportSummary['refusedSweep']>): string {
  const percent = Math.floor((vanished / before) * 100);
  return (
    `${formatCount(vanished)} of the ${formatCount(before)} vehicles of this feed (${percent}%) are missing from the file. ` +
    'None was removed. If they are really gone, run the import again with --force.'
  );
}

function table(title: string, rows: readonly FindingCount[]): string[] {
  if (rows.length === 0) return [];
  const widest = Math.max(...rows.map(({ count }) => formatCount(count).length));
  const longest = Math.max(...rows.map(({ kind }) => kind.length));
  const lines = rows.map(
    ({ kind, count, reason }) =>
      `  ${formatCount(count).padStart(widest)}  ${kind.padEnd(longest)}  ${reason}`,
  );
  return [title, ...lines];
}
