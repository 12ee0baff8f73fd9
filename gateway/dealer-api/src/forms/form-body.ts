import { fileLimits, fileTooLarge, tooManyFiles } from '@contracts/wire/forms/file-limits';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { ApiRefusal, badRequest } from '../http/api-errors.ts';
import { parseFields } from '../http/body-types.ts';
import { dangerousNames } from '../http/query.ts';

const MAX_TEXT_BYTES = 100 * 1024;
const MAX_FIELDS = 200;

/** A file sent with a form. It is kept in memory, because forms are small and rare. */
export interface UploadedFile {
  field: string;
  name: string;
  mediaType: string;
  content: Buffer;
}

/** The submitted values by field name. `name[key]` becomes an object, one level deep. */
export interface FormBody {
  values: Record<string, unknown>;
  files: UploadedFile[];
}

const upload = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  // `safeFileName` removes folders. Without this option, multer would silently drop a file called
  // '.'.
  preservePath: true,
  limits: {
    fieldNameSize: 100,
    fieldSize: MAX_TEXT_BYTES,
    fields: MAX_FIELDS,
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: 100,
    fileSize: fileLimits.maxFileBytes,
    files: fileLimits.maxFiles,
    parts: MAX_FIELDS + fileLimits.maxFiles,
  },
});

const formTooLarge = 'The form is too large';
const limitMessages: Readonly<Record<string, string>> = {
  LIMIT_FILE_SIZE: fileTooLarge,
  LIMIT_FILE_COUNT: tooManyFiles,
  LIMIT_FIELD_VALUE: formTooLarge,
  LIMIT_FIELD_COUNT: formTooLarge,
  LIMIT_PART_COUNT: formTooLarge,
  LIMIT_FIELD_KEY: formTooLarge,
};

function multerRefusal({ code, field }: multer.MulterError): ApiRefusal {
  const message = limitMessages[code];
  if (message === undefined) return badRequest(field, 'The form can’t be read');
  return new ApiRefusal(413, [field === undefined ? { message } : { field, message }]);
}

const parseMultipart: RequestHandler = (request, response, next) => {
  upload.any()(request, response, (error: unknown) => {
    if (error === undefined || error === null) return next();
    if (error instanceof multer.MulterError) return next(multerRefusal(error));
    next(badRequest(undefined, 'The form can’t be read'));
  });
};

/** Parses a multipart, JSON or URL-encoded form within limits. Must run before `readForm`. */
export const parseForm: readonly RequestHandler[] = [
  parseMultipart,
  ...parseFields({ bytes: MAX_TEXT_BYTES, fields: MAX_FIELDS }),
];

function checkName(name: string): void {
  if (dangerousNames.has(name)) throw badRequest(name, 'A field cannot have this name');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a value: `_optin[email]` is nested one level deep, and a name with `[]` makes a list. */
function setValue(values: Record<string, unknown>, name: string, value: unknown): void {
  const match = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name);
  const outer = match?.[1];
  if (outer === undefined) throw badRequest(name, 'A field name must be name, name[] or name[key]');
  const inner = match?.[2] ?? '';
  checkName(outer);
  checkName(inner);
  if (inner !== '') {
    const nested = values[outer];
    values[outer] = { ...(isObject(nested) ? nested : {}), [inner]: value };
    return;
  }
  if (isObject(value)) Object.keys(value).forEach(checkName);
  values[outer] = name.endsWith('[]') && !Array.isArray(value) ? [value] : value;
}

const MAX_FILE_NAME_LENGTH = 120;

/** Makes a file name safe to display: no folders, control characters or bidirectional marks. */
function safeFileName(originalName: string): string {
  const name = originalName
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim();
  return name === undefined || name === '' ? 'file' : name.slice(-MAX_FILE_NAME_LENGTH);
}

/** @throws ApiRefusal 400 for invalid field names */
export function readForm(request: Request): FormBody {
  const body: unknown = request.body;
  if (!isObject(body)) throw badRequest(undefined, 'The form must be an object of fields');
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) setValue(values, name, value);
  const files = Array.isArray(request.files) ? request.files : [];
  return {
    values,
    files: files.map((file) => ({
      field: file.fieldname.replace(/\[\]$/, ''),
      name: safeFileName(file.originalname),
      mediaType: file.mimetype,
      content: file.buffer,
    })),
  };
}
