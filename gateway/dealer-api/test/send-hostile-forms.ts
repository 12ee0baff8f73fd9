import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import { readTelephone } from '@contracts/wire/format/read-telephone';
import { formReceiptResponseSchema } from '@contracts/wire/forms/form-submission';
import type { Database } from '../src/store/database.ts';
import { serveApp } from './served-app.ts';
import { type HostileForm, hostileForms } from './hostile-form.ts';

interface KindOfForm {
  sent: number;
  stored: number;
  refused: number;
}

export interface FuzzOutcome {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly kinds: ReadonlyMap<string, KindOfForm>;
  readonly statuses: ReadonlyMap<number, number>;
}

const timeoutMs = 30_000;

/** No form may change any other table. */
async function otherRows(database: Kysely<Database>): Promise<string> {
  const tables = ['vehicles', 'sites', 'customers', 'content_documents', 'orders'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return JSON.stringify(counts.map(({ count }) => Number(count)));
}

/** Telephone numbers and names have one form in the store, in any spelling. */
function asStored(name: string, value: string): string {
  if (name === 'telephone') return readTelephone(value) ?? value;
  return name.endsWith('_name') ? value.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' ') : value;
}

/** The first field that is not stored as it was sent; undefined if there is none. */
async function findDifference(
  database: Kysely<Database>,
  form: HostileForm,
  id: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('form_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return 'was answered 201 and is not stored';
  const answers = JSON.parse(row.answers) as Record<string, unknown>;
  const sent = new Map<string, string[]>();
  for (const [name, value] of form.fields ?? []) {
    sent.set(name, [...(sent.get(name) ?? []), value.trim()]);
  }
  for (const [name, stored] of Object.entries(answers)) {
    const values = sent.get(name) ?? [];
    // A tick becomes true, a form's number a number, and an unchosen value its default.
    if (typeof stored !== 'string' || values.length === 0) continue;
    const [value = ''] = values;
    if (values.length !== 1 || ![value, asStored(name, value)].includes(stored)) {
      return `${name} is stored as something else`;
    }
  }
  for (const name of ['message', 'first_name', 'vehicle_id', 'make', 'enquiry_source']) {
    const [value = ''] = sent.get(name) ?? [];
    if (form.fields !== null && value !== '' && !(name in answers)) return `${name} is lost`;
  }
  const files = await database
    .selectFrom('form_files')
    .select('content')
    .where('submission_id', '=', id)
    .execute();
  const stored = files.map(({ content }) => content).toSorted();
  const expectedFiles = form.files.map((content) => content.toString('base64')).toSorted();
  const isSame = form.fields === null || JSON.stringify(stored) === JSON.stringify(expectedFiles);
  return isSame ? undefined : 'has other files';
}

/** Why a refusal does not help a shopper; undefined if it does. */
function refusalFault(status: number, body: string): string | undefined {
  if (status < 400 || status > 499) return `was answered ${status}: ${body.slice(0, 200)}`;
  const parsed = apiErrorSchema.safeParse(JSON.parse(body));
  if (!parsed.success || parsed.data.errors.length === 0) return `${status} gives no reason`;
  const namesFields = parsed.data.errors.every(({ field }) => field !== undefined);
  return status !== 422 || namesFields ? undefined : '422 does not name its fields';
}

/**
 * Sends hostile forms to its own dealer API and compares its store with the responses: each form is
 * refused with a reason or stored as sent, and changes nothing else.
 */
export async function sendHostileForms(
  variables: Readonly<Record<string, string>>,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzOutcome> {
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const app = await serveApp(() => new Date('2026-06-15T12:00:00Z'), logger, {
    ...variables,
    // A closed port: without a mailer, the development log would show messages with personal data.
    MESSAGES_WEBHOOK: 'http://127.0.0.1:9/messages',
  });
  const { database } = app.dependencies;
  const faults: string[] = [];
  const kinds = new Map<string, KindOfForm>();
  const statuses = new Map<number, number>();
  const ids = new Set<string>();
  try {
    const before = await otherRows(database);
    for (const [at, form] of fc.sample(hostileForms, { numRuns: count, seed }).entries()) {
      const response = await fetch(`${app.origin}${form.path}`, {
        method: 'POST',
        // Many IP addresses, because a rate limit would stop most forms from a single one.
        headers: { ...form.headers, 'x-forwarded-for': `192.0.${at >> 8}.${at & 255}` },
        body: new Uint8Array(form.body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const { status } = response;
      const kind = kinds.get(form.kind) ?? { sent: 0, stored: 0, refused: 0 };
      kinds.set(form.kind, kind);
      kind.sent += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      let fault: string | undefined;
      if (status === 201) {
        kind.stored += 1;
        const { id } = formReceiptResponseSchema.parse(JSON.parse(text)).data;
        ids.add(id);
        fault = await findDifference(database, form, id);
      } else {
        kind.refused += 1;
        fault = refusalFault(status, text);
      }
      if (fault !== undefined) {
        faults.push(`${form.kind} (number ${at}) ${fault}: ${form.body.toString().slice(0, 600)}`);
      }
    }
    faults.push(...(await compareStoredForms(database, ids)));
    if ((await otherRows(database)) !== before) faults.push('other tables were changed');
    if ('hacked' in globalThis || 'hacked' in {}) faults.push('something of it was carried out');
    if (log.some((line) => /fuzzed@|O’Brien/.test(line))) faults.push('a log names a person');
  } finally {
    await app.close();
  }
  return { seed, faults, kinds, statuses };
}

/** Checks that every accepted form is stored and no rejected one is. */
async function compareStoredForms(
  database: Kysely<Database>,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await database.selectFrom('form_submissions').select('id').execute();
  const stored = new Set(rows.map(({ id }) => id));
  const files = await database.selectFrom('form_files').select('submission_id').execute();
  return [
    ...[...ids].filter((id) => !stored.has(id)).map((id) => `${id} is lost`),
    ...[...stored].filter((id) => !ids.has(id)).map((id) => `${id} was refused and is stored`),
    ...files
      .filter(({ submission_id }) => !ids.has(submission_id))
      .map(() => 'a file is stored of a form that was refused'),
  ];
}
