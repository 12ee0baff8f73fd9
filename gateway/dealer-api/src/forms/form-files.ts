import type { ApiErrorEntry } from '@contracts/wire/catalogue/envelope';
import { fileTypes, oneFileOnly, wrongFileType } from '@contracts/wire/forms/file-limits';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { emptyFieldMessage, isRequired, acceptsSeveral } from '@contracts/wire/forms/form-fields';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from './form-body.ts';

const acceptedTypes: ReadonlySet<string> = new Set(fileTypes);

async function mediaTypeOf(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content);
  return found !== undefined && acceptedTypes.has(found.mime) ? found.mime : undefined;
}

export async function checkFiles(
  definition: FormDefinition,
  uploaded: readonly UploadedFile[],
): Promise<{ files: UploadedFile[]; errors: ApiErrorEntry[] }> {
  const fields = new Map(
    definition.fields.flatMap((field) => (field.type === 'file' ? [[field.name, field]] : [])),
  );
  const errors: ApiErrorEntry[] = [];
  const files: UploadedFile[] = [];
  for (const file of uploaded) {
    const mediaType = await mediaTypeOf(file.content);
    if (!fields.has(file.field)) {
      errors.push({ field: file.field, message: 'You can’t send a file here' });
    } else if (mediaType === undefined) {
      errors.push({ field: file.field, message: wrongFileType });
    } else {
      files.push({ ...file, mediaType });
    }
  }
  for (const [name, field] of fields) {
    const count = uploaded.filter((file) => file.field === name).length;
    if (count === 0 && isRequired(field)) {
      errors.push({ field: name, message: emptyFieldMessage(field) });
    }
    if (count > 1 && !acceptsSeveral(field)) errors.push({ field: name, message: oneFileOnly });
  }
  return { files, errors };
}
