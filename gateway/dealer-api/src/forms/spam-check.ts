import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { enquirySourceShape } from '@contracts/wire/forms/common-fields';
import { hashEmail } from '../access/customer-tokens.ts';
import type { Database } from '../store/database.ts';
import type { FormSubmissionsTable } from '../store/tables/forms.ts';
import type { CheckedForm } from './form-check.ts';
import { ageOfStamp } from './form-stamp.ts';

const holdReasons = [
  'trap-filled',
  'too-quick',
  'stamp-forged',
  'links',
  'repeated-text',
  'many-of-one-address',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Minimum time that a person needs to accept the terms, even if the browser fills in the form. */
const minFillMs = 2000;
/** Maximum number of links. A shopper may include the URL of an advert. */
const maxLinks = 1;
/** Repeated texts shorter than this are ignored: many shoppers send 'Is it still there?'. */
const minRepeatedCharacters = 60;
/** How many email addresses may send the same text in a day. Forms from any more are held. */
const maxSendersOfText = 3;
/** Maximum forms per email address and hour. A shopper may ask about every car on a page. */
const maxFormsPerAddress = 20;
const hourMs = 60 * 60 * 1000;

const linkPattern = /\b(?:https?:\/\/|www\.)\S|<a\s|\[url[=\]]/giu;

/** The texts that the shopper typed. The page fills in the enquiry source, including its URLs. */
function textsOf(answers: CheckedForm['answers']): string[] {
  return Object.entries(answers).flatMap(([name, value]) =>
    typeof value === 'string' && !(name in enquirySourceShape) ? [value] : [],
  );
}

type FormHashes = Pick<FormSubmissionsTable, 'email_hash' | 'text_hash'>;

/**
 * Hashes that identify repeated forms, so that shoppers' texts need not be searched. `text_hash` is
 * of the longest text without case, spaces and punctuation; null if it is short.
 */
export function hashesOf({ answers }: Pick<CheckedForm, 'answers'>): FormHashes {
  const email = answers['email_address'];
  const longest = textsOf(answers)
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .reduce((best, text) => (text.length > best.length ? text : best), '');
  return {
    email_hash: typeof email === 'string' ? hashEmail(email) : null,
    text_hash: longest.length < minRepeatedCharacters ? null : hash('sha256', longest),
  };
}

function countLinks(answers: CheckedForm['answers']): number {
  return textsOf(answers).reduce((sum, text) => sum + (text.match(linkPattern)?.length ?? 0), 0);
}

async function isRepeated(
  database: Kysely<Database>,
  { email_hash, text_hash }: FormHashes,
  now: Date,
): Promise<boolean> {
  if (text_hash === null) return false;
  const { senders } = await database
    .selectFrom('form_submissions')
    .select(({ fn }) => fn.count('email_hash').distinct().as('senders'))
    .where('text_hash', '=', text_hash)
    .where('email_hash', '!=', email_hash)
    .where('submitted_at', '>', new Date(now.getTime() - 24 * hourMs).toISOString())
    .executeTakeFirstOrThrow();
  return Number(senders) >= maxSendersOfText;
}

async function isFromBusyAddress(
  database: Kysely<Database>,
  { email_hash }: FormHashes,
  now: Date,
): Promise<boolean> {
  if (email_hash === null) return false;
  const { forms } = await database
    .selectFrom('form_submissions')
    .select(({ fn }) => fn.countAll().as('forms'))
    .where('email_hash', '=', email_hash)
    .where('submitted_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow();
  return Number(forms) >= maxFormsPerAddress;
}

/**
 * Returns the reasons why a form looks like spam; empty if it does not. A suspicious form is held,
 * not refused, so that a real person's enquiry still arrives.
 * @param submitted every submitted field, before validation
 */
export async function checkForSpam(
  database: Kysely<Database>,
  form: Pick<CheckedForm, 'answers'>,
  submitted: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<HoldReason[]> {
  const hashes = hashesOf(form);
  const honeypot = submitted[HONEYPOT_FIELD];
  const age = await ageOfStamp(database, submitted[STAMP_FIELD], now);
  const links = countLinks(form.answers);
  const findings: Record<HoldReason, boolean> = {
    'trap-filled': honeypot !== undefined && honeypot !== '',
    // The age can be negative, because the clocks of several processes may differ slightly.
    'too-quick': typeof age === 'number' && age < minFillMs,
    'stamp-forged': age === 'forged',
    links: links > (age === 'unknown' ? 0 : maxLinks),
    'repeated-text': await isRepeated(database, hashes, now),
    'many-of-one-address': await isFromBusyAddress(database, hashes, now),
  };
  return holdReasons.filter((reason) => findings[reason]);
}
