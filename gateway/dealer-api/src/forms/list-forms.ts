import type { Kysely } from 'kysely';
import { InputError } from '../input-error.ts';
import type { Database } from '../store/database.ts';
import { formMessageId, queueForm } from '../outbox/crm-outbox-entries.ts';
import type { HoldReason } from './spam-check.ts';

export type ListedForm = Awaited<ReturnType<typeof listForms>>[number];

/**
 * Lists submitted forms, newest first.
 * @param since ISO instant or day
 */
export async function listForms(
  database: Kysely<Database>,
  { since = '', form, held }: { since?: string; form?: number; held?: true },
) {
  const rows = await database
    .selectFrom('form_submissions')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('form_files')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('form_files.submission_id', '=', 'form_submissions.id')
        .as('files'),
    )
    .where('submitted_at', '>=', since)
    .$if(form !== undefined, (query) => query.where('form_id', '=', form ?? 0))
    .$if(held === true, (query) => query.where('held_for', 'is not', null))
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute();
  const outboxRows = await database
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('queue', '=', 'crm')
    .execute();
  const states = new Map(outboxRows.map(({ id, state }) => [id, state]));
  return rows.map((row) => ({
    reference: row.reference,
    form_id: row.form_id,
    submitted_at: row.submitted_at,
    held_for: JSON.parse(row.held_for ?? '[]') as HoldReason[],
    /** State of the message to the CRM; `none` if none was queued. */
    crm: states.get(formMessageId(row.id)) ?? 'none',
    answers: JSON.parse(row.answers) as Record<string, unknown>,
    opt_ins: JSON.parse(row.opt_ins) as string[],
    files: Number(row.files ?? 0),
  }));
}

/** Sends a held or refused form to the CRM. @throws InputError */
export function releaseForm(
  database: Kysely<Database>,
  reference: string,
  now: Date,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const form = await transaction
      .updateTable('form_submissions')
      .set({ held_for: null })
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirst();
    if (form === undefined) throw new InputError(`There is no form ${reference}.`);
    await transaction
      .deleteFrom('outbox')
      .where('queue', '=', 'crm')
      .where('id', '=', formMessageId(form.id))
      .where('state', '=', 'refused')
      .execute();
    await queueForm(transaction, form.id, now);
  });
}
