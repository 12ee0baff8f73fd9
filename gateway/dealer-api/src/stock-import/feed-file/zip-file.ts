import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { InputError } from '../../input-error.ts';

const maxEntries = 10_000;
const dataFile = /\.(csv|tsv|tab|txt|xml|json|ndjson|jsonl|gz)$/i;
/** Folders, and files that macOS and Windows add. */
const ignoredFile = /\/$|(^|\/)(\.[^/]*|__MACOSX\/.*|Thumbs\.db|desktop\.ini)$/i;

/**
 * Opens the feed in a ZIP file: its only file, or the largest one that looks like data.
 * @throws InputError if there is no such file or it is encrypted.
 */
export async function openZipEntry(file: string) {
  const zip = await openPromise(file, { autoClose: false });
  try {
    const entry = await chooseEntry(zip);
    if (entry.isEncrypted()) {
      throw new InputError(
        `is an encrypted ZIP file. Unpack it with its password and import ${entry.fileName}.`,
      );
    }
    const stream = await zip.openReadStreamPromise(entry);
    let bytesRead = 0;
    stream.on('close', () => zip.close());
    stream.on('data', (chunk: Buffer) => (bytesRead += chunk.length));
    stream.pause();
    return {
      name: entry.fileName,
      stream,
      /** The fraction that was read, from 0 to 1. */
      fractionRead: () => Math.min(1, bytesRead / Math.max(1, entry.uncompressedSize)),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function chooseEntry(zip: ZipFile): Promise<Entry> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!ignoredFile.test(entry.fileName)) entries.push(entry);
    if (entries.length > maxEntries) {
      throw new InputError(`is a ZIP file of more than ${maxEntries} files.`);
    }
  }
  const names = entries.map(({ fileName }) => fileName);
  const office = officeFile(names);
  if (office !== undefined) throw new InputError(office);
  const data = entries.filter(({ fileName }) => dataFile.test(fileName));
  const candidates = data.length > 0 || entries.length > 1 ? data : entries;
  const largest = candidates.toSorted(
    (left, right) => right.uncompressedSize - left.uncompressedSize,
  )[0];
  if (largest !== undefined) return largest;
  if (entries.length === 0) throw new InputError('is a ZIP file without any file in it.');
  throw new InputError(
    `is a ZIP file without a CSV, XML or JSON file. It holds ${names.slice(0, 5).join(', ')}.`,
  );
}

/** The reason why a ZIP file with these entries is not a feed; undefined for an ordinary one. */
function officeFile(names: readonly string[]): string | undefined {
  if (names.some((name) => name.startsWith('xl/'))) {
    return 'is an Excel workbook. Save it as CSV UTF-8 and import that.';
  }
  if (names.some((name) => name.startsWith('word/'))) {
    return 'is a Word document. Import a CSV, XML or JSON file.';
  }
  return names.includes('content.xml') && names.includes('META-INF/manifest.xml')
    ? 'is an OpenDocument file. Save it as CSV (UTF-8) and import that.'
    : undefined;
}
