import { parseArgs } from 'node:util';
import { readEnvironment } from '../env.ts';
import { StartError } from '../start-error.ts';
import { BackupError } from './backup-record.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

/**
 * `npm run backup -- <folder>` and `npm run restore -- <folder>`: back up or restore the releases
 * and the dealer API's data of DATA_DIR or DATABASE_URL. With `--files`, the backup of a database
 * contains files instead of a dump.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { files: { type: 'boolean' } },
  });
  const [command, folder] = positionals;
  if (folder === undefined) throw new BackupError('Name the folder of the backup.');
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnvironment(process.env);
  const { files, madeAt } =
    command === 'restore'
      ? await restoreBackup({ dataDir, databaseUrl, folder })
      : await makeBackup({ dataDir, databaseUrl, folder, asFiles: values.files });
  const count = Object.keys(files).length;
  console.log(
    command === 'restore'
      ? `${count} files of ${madeAt} are restored. Verify them: npm run release -- verify`
      : `${count} files are backed up in ${folder}.`,
  );
} catch (error) {
  const known = error instanceof BackupError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
