import type { Kysely } from 'kysely';

/** Why a form is held, and what forms are compared by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('form_submissions').addColumn('held_for', 'text').execute();
  await schema.alterTable('form_submissions').addColumn('email_hash', 'text').execute();
  await schema.alterTable('form_submissions').addColumn('text_hash', 'text').execute();
  await schema
    .createIndex('form_submissions_by_email')
    .on('form_submissions')
    .columns(['email_hash', 'submitted_at'])
    .execute();
  await schema
    .createIndex('form_submissions_by_text')
    .on('form_submissions')
    .columns(['text_hash', 'submitted_at'])
    .execute();
  await schema
    .createIndex('form_submissions_by_time')
    .on('form_submissions')
    .column('submitted_at')
    .execute();
}
