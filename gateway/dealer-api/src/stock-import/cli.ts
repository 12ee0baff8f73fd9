import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { runCommand, withStore } from '../run-command.ts';
import type { Database } from '../store/database.ts';
import { readMapping } from './feed-mapping.ts';
import { ImportError } from './import-error.ts';
import { lockImports } from './import-lock.ts';
import { createProgressBar } from './import-progress.ts';
import { ImportReport } from './import-report.ts';
import { importStock, type ImportOptions } from './import-stock.ts';
import { describeImport, describeRefusal } from './import-summary.ts';

interface CommandOptions {
  map?: string;
  report?: string;
  dryRun?: true;
  force?: true;
}

async function run(file: string, options: CommandOptions): Promise<void> {
  const mapping = options.map === undefined ? undefined : await readMapping(options.map);
  await withStore(process.env, async (database, environment) => {
    const lock = await lockImports(environment);
    try {
      const reportFile = `${environment.DATA_DIR}/stock-imports/${mapping?.feed ?? 'stock'}.csv`;
      const report = new ImportReport(resolve(options.report ?? reportFile));
      await runImport(database, report, {
        file,
        mapping,
        isDryRun: options.dryRun === true,
        isForced: options.force === true,
      });
    } finally {
      await lock.release();
    }
  });
}

async function runImport(
  database: Kysely<Database>,
  report: ImportReport,
  options: ImportOptions,
): Promise<void> {
  try {
    const surroundings = { database, report, progress: createProgressBar() };
    const summary = await importStock(options, { ...surroundings, clock: () => new Date() });
    console.log(describeImport(summary));
    if (summary.refusedSweep !== undefined) {
      throw new ImportError(describeRefusal(summary.refusedSweep));
    }
  } finally {
    await report.close();
  }
}

const command = new Command('stock:import')
  .description('Takes a stock feed into the store that DATA_DIR or DATABASE_URL names.')
  .argument('<file>', 'CSV with a header, compressed if it ends in .gz')
  .option('--map <file>', 'JSON that says how its columns become vehicles')
  .option('--report <file>', 'where every rejected row and warning is written')
  .option('--dry-run', 'read and check everything, store nothing')
  .option('--force', 'remove what is missing from the file, even over a fifth of the feed')
  .action(run);

await runCommand(command, [ImportError]);
