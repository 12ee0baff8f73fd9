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
  refusedFormPlaceSchema,
} from '@contracts/wire/forms/refused-form';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a browser posts a form by itself and shows what comes of it as a page. */
export function isFormPost(request: Request): boolean {
  return (
    request.method === 'POST' &&
    Boolean(request.is(formTypes)) &&
    request.accepts(['json', 'html']) === 'html'
  );
}

/** A form as a browser posted it, whose pages are of this site. */
export interface PostedForm {
  readonly next: string;
  readonly here: string;
  /** Null for a form without a name, which nothing is kept of. */
  readonly place: RefusedFormKey | null;
  readonly fields: FormData;
}

/** Null for one that names no pages, or that can't be read. */
export async function readPostedForm(
  contentType: string | undefined,
  body: Buffer<ArrayBuffer> | null,
): Promise<PostedForm | null> {
  const headers = { 'content-type': contentType ?? '' };
  const fields = await new Response(body, { headers }).formData().catch(() => null);
  if (fields === null) return null;
  const next = sitePath(textOf(fields, NEXT_PAGE_FIELD));
  const here = sitePath(textOf(fields, FORM_PAGE_FIELD));
  if (next === null || here === null) return null;
  const page = here.replace(/[?#].*$/s, '');
  const place = refusedFormPlaceSchema.safeParse({ page, form: textOf(fields, FORM_FIELD) });
  return { next, here, place: place.success ? place.data : null, fields };
}

function textOf(fields: FormData, name: string): string | null {
  const value = fields.get(name);
  return typeof value === 'string' ? value : null;
}

const ownFields: ReadonlySet<string> = new Set([NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD]);
/** No field that is shown to anybody again. */
const neverKept = /^(?:__proto__|constructor|prototype|token)$|passw|card_?(?:number|security)/i;
/** More than any form of ours takes; a field beyond it is left out. */
const maxCharacters = 128 * 1024;
const maxFields = 200;

/** What of a form can be shown again: its words, and which files it had. */
export function typedInto({ fields }: PostedForm): Pick<RefusedForm, 'values' | 'files'> {
  const values: Record<string, string[]> = {};
  const files: RefusedForm['files'] = [];
  let characters = 0;
  let taken = 0;
  for (const [name, value] of fields) {
    if (ownFields.has(name) || neverKept.test(name)) continue;
    const text = typeof value === 'string' ? value : value.name;
    if (text === '') continue;
    characters += name.length + text.length;
    taken += 1;
    if (characters > maxCharacters || taken > maxFields) break;
    if (typeof value === 'string') (values[name] ??= []).push(value);
    else files.push({ field: name, name: value.name });
  }
  return { values, files };
}

const hourMs = 60 * 60 * 1000;

/**
 * Names what is sent, where the form does not say itself: pressed twice or sent again from a page
 * that was gone back to, the same words within an hour are one intent. A page that everybody is
 * given can hold no key of its own, and a multipart body is never twice the same.
 */
export async function intentOf({ fields }: PostedForm, path: string, now: number): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([path, Math.floor(now / hourMs)]));
  for (const [name, value] of fields) {
    // The same words from a page that was loaded again are the same intent.
    if (name === STAMP_FIELD) continue;
    // A secret is in no header, not even as a hash.
    if (neverKept.test(name)) continue;
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]));
    else {
      hash.update(JSON.stringify([name, value.name, value.size]));
      // One after the other: each is copied to be hashed.
      // oxlint-disable-next-line no-await-in-loop
      hash.update(Buffer.from(await value.arrayBuffer()));
    }
  }
  return hash.digest('base64url');
}
