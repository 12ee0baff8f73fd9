import { type Kysely, sql } from 'kysely';
import { formMessageId, queueFormRemoval } from '../outbox/crm-outbox-entries.ts';
import type { Database } from '../store/database.ts';
import type { PersonalDataSource } from './personal-data-source.ts';

/** SQL searches the whole text of the answers, because forms name email fields differently. */
async function submissionsOf(database: Kysely<Database>, email: string) {
  const found = await database
    .selectFrom('form_submissions')
    .selectAll()
    .where(sql<string>`lower(answers)`, 'like', `%${email.replace(/[\\%_]/g, '_')}%`)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return found.filter(({ answers }) =>
    Object.values(JSON.parse(answers) as object).some(
      (value) => typeof value === 'string' && value.trim().toLowerCase() === email,
    ),
  );
}

export const formData: PersonalDataSource = {
  name: 'forms',
  async export(database, email) {
    const submissions = await submissionsOf(database, email);
    return Promise.all(
      submissions.map(async ({ answers, opt_ins, id, reference, form_id, submitted_at }) => ({
        id,
        reference,
        form_id,
        submitted_at,
        answers: JSON.parse(answers) as unknown,
        opt_ins: JSON.parse(opt_ins) as unknown,
        files: await database
          .selectFrom('form_files')
          .select(['field', 'file_name', 'media_type', 'size', 'content'])
          .where('submission_id', '=', id)
          .orderBy('id')
          .execute(),
      })),
    );
  },
  async remove(transaction, email, now) {
    const submissions = await submissionsOf(transaction, email);
    for (const { id } of submissions) {
      await transaction.deleteFrom('form_submissions').where('id', '=', id).execute();
    }
    // Last, because queueing locks the CRM queue until the transaction ends.
    for (const submission of submissions) {
      const message = { queue: 'crm', id: formMessageId(submission.id) } as const;
      await transaction
        .deleteFrom('outbox')
        .where(({ and }) => and({ ...message, tries: 0 }))
        .execute();
      const queuedMessage = await transaction
        .selectFrom('outbox')
        .select('id')
        .where(({ and }) => and(message))
        .executeTakeFirst();
      if (queuedMessage) await queueFormRemoval(transaction, submission, now);
    }
    return { removed: submissions.length, kept: [] };
  },
  async removeOld(transaction, { before, heldBefore }) {
    const { numDeletedRows } = await transaction
      .deleteFrom('form_submissions')
      .where(({ and, or, eb }) =>
        or([
          eb('submitted_at', '<', before),
          and([eb('held_for', 'is not', null), eb('submitted_at', '<', heldBefore)]),
        ]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
