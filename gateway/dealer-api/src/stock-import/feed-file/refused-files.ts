import { fileTypeFromBuffer } from 'file-type';
import { InputError } from '../../input-error.ts';
import { isUtf16 } from './text-encoding.ts';

/** The reason why a ZIP file with these entries is not a feed; undefined for an ordinary one. */
export function officeFile(names: readonly string[]): string | undefined {
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

/** @throws InputError naming the kind of a file that is not text. */
export async function refuseBinary(head: Buffer): Promise<void> {
  if (head.length === 0) {
    throw new InputError('is empty. Check that its export has finished, and send it again.');
  }
  const isPdf = head.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!isPdf && (isUtf16(head) || !isBinary(head))) return;
  const type = await fileTypeFromBuffer(head);
  if (type?.ext === 'cfb') {
    throw new InputError(
      'is an old Excel workbook (.xls) or another Office file. Save it as CSV UTF-8 and import that.',
    );
  }
  const subject = type === undefined ? 'is not a text file' : `is a file of the type ${type.mime}`;
  throw new InputError(`${subject}. Import a CSV, TSV, XML or JSON file.`);
}

/** Whether there are control characters other than white space, end of file and escape. */
function isBinary(head: Buffer): boolean {
  return head.some(
    (byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b,
  );
}
