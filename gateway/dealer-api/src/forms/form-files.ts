import type { ApiErrorEntry } from '@contracts/wire/catalogue/envelope';
import { oneFileOnly, wrongFileType } from '@contracts/wire/forms/file-limits';
import {
  type FormDefinition,
  isRequired,
  takesSeveral,
} from '@contracts/wire/forms/form-definition';
import { emptyFieldMessage } from '@contracts/wire/forms/form-answers';
import type { UploadedFile } from './form-body.ts';

/** First bytes of the kinds of file that are taken; what a sender says of a file proves nothing. */
const signatures: readonly { mediaType: string; bytes: Buffer }[] = [
  { mediaType: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { mediaType: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

function mediaTypeOf(content: Buffer): string | undefined {
  const isSignature = (bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes);
  return signatures.find(({ bytes }) => isSignature(bytes))?.mediaType;
}

interface CheckedFiles {
  files: UploadedFile[];
  errors: ApiErrorEntry[];
}

/** Checks a form's files against its file fields; their media type is told from their bytes. */
export function checkFiles(
  definition: FormDefinition,
  uploaded: readonly UploadedFile[],
): CheckedFiles {
  const fields = new Map(
    definition.fields.flatMap((field) => (field.type === 'file' ? [[field.name, field]] : [])),
  );
  const errors: ApiErrorEntry[] = [];
  const files: UploadedFile[] = [];
  for (const file of uploaded) {
    const mediaType = mediaTypeOf(file.content);
    if (!fields.has(file.field)) {
      errors.push({ field: file.field, message: 'This form takes no file here' });
    } else if (mediaType === undefined) {
      errors.push({ field: file.field, message: wrongFileType });
    } else {
      files.push({ ...file, mediaType });
    }
  }
  for (const [name, field] of fields) {
    const sent = uploaded.filter((file) => file.field === name).length;
    if (sent === 0 && isRequired(field)) {
      errors.push({ field: name, message: emptyFieldMessage(field) });
    }
    if (sent > 1 && !takesSeveral(field)) errors.push({ field: name, message: oneFileOnly });
  }
  return { files, errors };
}
