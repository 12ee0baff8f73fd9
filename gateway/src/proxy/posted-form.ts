import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { sitePath } from '@contracts/wire/format/site-path';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import {
  type RefusedForm,
  type RefusedFormKey,
  refusedFormKeySchema,
} from '@contracts/wire/forms/refused-form';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a browser posted the form without a script, so that the response must be a page. */
export function isFormPost(request: Request): boolean {
  return (
    request.method === 'POST' &&
    Boolean(request.is(formTypes)) &&
    request.accepts(['json', 'html']) === 'html'
  );
}

export interface PostedForm {
  /** The page after success, on this site. */
  readonly nextPage: string;
  readonly formPage: string;
  /** Null for a form without a name, whose input is not stored. */
  readonly place: RefusedFormKey | null;
  readonly fields: FormData;
}

/** Null if the body is invalid or does not name pages of this site. */
export async function readPostedForm(
  contentType: string | undefined,
  body: Buffer<ArrayBuffer> | null,
): Promise<PostedForm | null> {
  const headers = { 'content-type': contentType ?? '' };
  const fields = await new Response(body, { headers }).formData().catch(() => null);
  if (fields === null) return null;
  const nextPage = sitePath(textOf(fields, NEXT_PAGE_FIELD));
  const formPage = sitePath(textOf(fields, FORM_PAGE_FIELD));
  if (nextPage === null || formPage === null) return null;
  const page = formPage.replace(/[?#].*$/s, '');
  const place = refusedFormKeySchema.safeParse({ page, form: textOf(fields, FORM_FIELD) });
  return { nextPage, formPage, place: place.success ? place.data : null, fields };
}

function textOf(fields: FormData, name: string): string | null {
  const value = fields.get(name);
  return typeof value === 'string' ? value : null;
}

const metaFields: ReadonlySet<string> = new Set([NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD]);
/** Fields that are never shown again. */
const neverStored = /^(?:__proto__|constructor|prototype|token)$|passw|card_?(?:number|security)/i;
/** Limits of stored input, more than any of our forms needs. Further fields are left out. */
const maxCharacters = 128 * 1024;
const maxFields = 200;

/** Input that can be shown again: values, and names of files. */
export function storableInput({ fields }: PostedForm): Pick<RefusedForm, 'values' | 'files'> {
  const values: Record<string, string[]> = {};
  const files: RefusedForm['files'] = [];
  let characters = 0;
  let fieldCount = 0;
  for (const [name, value] of fields) {
    if (metaFields.has(name) || neverStored.test(name)) continue;
    const text = typeof value === 'string' ? value : value.name;
    if (text === '') continue;
    characters += name.length + text.length;
    fieldCount += 1;
    if (characters > maxCharacters || fieldCount > maxFields) break;
    if (typeof value === 'string') (values[name] ??= []).push(value);
    else files.push({ field: name, name: value.name });
  }
  return { values, files };
}

const hourMs = 60 * 60 * 1000;

/**
 * The idempotency key of a form that has none. The same input within an hour is one submission, for
 * example after a double click or the back button. The key is a hash of the fields: a cached page
 * cannot contain a key, and multipart bodies differ each time.
 */
export async function idempotencyKeyOf(
  { fields }: PostedForm,
  path: string,
  now: number,
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([path, Math.floor(now / hourMs)]));
  for (const [name, value] of fields) {
    // Differs each time the page is loaded.
    if (name === STAMP_FIELD) continue;
    // A secret must not be in a header, not even as a hash.
    if (neverStored.test(name)) continue;
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]));
    else {
      hash.update(JSON.stringify([name, value.name, value.size]));
      // One after the other, because each file is copied to be hashed.
      hash.update(Buffer.from(await value.arrayBuffer()));
    }
  }
  return hash.digest('base64url');
}
