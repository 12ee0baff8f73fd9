import { fileLimits, fileTooLarge, tooManyFiles } from '@contracts/wire/forms/file-limits';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { ApiRefusal, unreadable } from '../http/api-errors.ts';
import { parseFields } from '../http/body-types.ts';
import { dangerousNames } from '../http/query.ts';

const LARGEST_TEXT_BYTES = 100 * 1024;
const MAX_FIELDS = 200;

/** A file sent with a form. It is kept in memory, because forms are small and rare. */
export interface UploadedFile {
  field: string;
  name: string;
  mediaType: string;
  content: Buffer;
}

/** The submitted values by field name. One level of `name[key]` becomes an object. */
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
    fieldSize: LARGEST_TEXT_BYTES,
    fields: MAX_FIELDS,
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: 100,
    fileSize: fileLimits.maxFileBytes,
    files: fileLimits.maxFiles,
    parts: MAX_FIELDS + fileLimits.maxFiles,
  },
});

const tooLarge = (message: string, field?: string) =>
  new ApiRefusal(413, [field === undefined ? { message } : { field, message }]);

function multerRefusal(error: multer.MulterError): ApiRefusal {
  if (error.code === 'LIMIT_FILE_SIZE') {
    return tooLarge(fileTooLarge, error.field);
  }
  if (error.code === 'LIMIT_FILE_COUNT') {
    return tooLarge(tooManyFiles, error.field);
  }
  const isLimit = ['LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT', 'LIMIT_FIELD_KEY'];
  if (isLimit.includes(error.code)) return tooLarge('The form is too large', error.field);
  return unreadable(error.field, 'The form can’t be read');
}

/** Parses a multipart form. Refuses one that is too large (413) or malformed (400). */
const parseMultipart: RequestHandler = (request, response, next) => {
  upload.any()(request, response, (error: unknown) => {
    if (error === undefined || error === null) return next();
    if (error instanceof multer.MulterError) return next(multerRefusal(error));
    next(unreadable(undefined, 'The form can’t be read'));
  });
};

/** Parses a multipart, JSON or URL-encoded form within limits. Must run before `readForm`. */
export const parseForm: readonly RequestHandler[] = [
  parseMultipart,
  ...parseFields({ bytes: LARGEST_TEXT_BYTES, fields: MAX_FIELDS }),
];

function checkName(name: string): void {
  if (dangerousNames.has(name)) throw unreadable(name, 'A field cannot have this name');
}

function isLevel(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a value: `_optin[email]` is nested one level deep, and a name with `[]` makes a list. */
function place(values: Record<string, unknown>, name: string, value: unknown): void {
  const match = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name);
  const outer = match?.[1];
  if (outer === undefined) throw unreadable(name, 'A field name must be name, name[] or name[key]');
  const inner = match?.[2] ?? '';
  checkName(outer);
  checkName(inner);
  if (inner !== '') {
    const level = values[outer];
    values[outer] = { ...(isLevel(level) ? level : {}), [inner]: value };
    return;
  }
  if (isLevel(value)) Object.keys(value).forEach(checkName);
  values[outer] = name.endsWith('[]') && !Array.isArray(value) ? [value] : value;
}

const LONGEST_FILE_NAME = 120;

/** Makes a file name safe to display: no folders, control characters or bidirectional marks. */
function safeFileName(given: string): string {
  const name = given
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim();
  return name === undefined || name === '' ? 'file' : name.slice(-LONGEST_FILE_NAME);
}

/**
 * Reads the fields and files of a parsed form.
 * @throws ApiRefusal 400 for invalid field names
 */
export function readForm(request: Request): FormBody {
  const body: unknown = request.body;
  if (!isLevel(body)) throw unreadable(undefined, 'The form must be an object of fields');
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) place(values, name, value);
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
