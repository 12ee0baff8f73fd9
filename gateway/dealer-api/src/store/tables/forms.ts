import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, required, requiredUnique, unique } from './columns.ts';

/** Submitted forms with their files, and input of refused forms. */
export async function createForms({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('form_submissions')
    .addColumn('id', 'text', key)
    .addColumn('reference', 'text', requiredUnique)
    .addColumn('form_id', 'integer', required)
    .addColumn('submitted_at', 'text', required)
    .addColumn('answers', 'text', required)
    .addColumn('opt_ins', 'text', required)
    .addColumn('vehicle_id', 'text')
    .addColumn('enquiry_source', 'text')
    .addColumn('enquiry_source_history', 'text')
    .addColumn('enquiry_source_type', 'text')
    .addColumn('idempotency_key', 'text', unique)
    .addColumn('request_hash', 'text', required)
    .addColumn('held_for', 'text')
    .addColumn('email_hash', 'text')
    .addColumn('text_hash', 'text')
    .execute();
  for (const [name, columns] of [
    ['form_submissions_by_email', ['email_hash', 'submitted_at']],
    ['form_submissions_by_text', ['text_hash', 'submitted_at']],
    ['form_submissions_by_time', ['submitted_at']],
  ] as const) {
    await schema
      .createIndex(name)
      .on('form_submissions')
      .columns([...columns])
      .execute();
  }
  await schema
    .createTable('form_files')
    .addColumn('id', 'text', key)
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('form_submissions.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('content', 'text', required)
    .execute();
  // Sums the sizes without reading the files.
  await schema.createIndex('form_files_by_size').on('form_files').column('size').execute();
  await schema
    .createTable('form_file_senders')
    .addColumn('sender', 'text', key)
    .addColumn('bytes', 'integer', required)
    .addColumn('window_ends_at', 'text', required)
    .execute();
  await schema
    .createTable('refused_forms')
    .addColumn('holder_hash', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('form', 'text', required)
    .addColumn('refused', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addPrimaryKeyConstraint('refused_forms_key', ['holder_hash', 'page', 'form'])
    .execute();
  await schema
    .createIndex('refused_forms_by_expiry')
    .on('refused_forms')
    .column('expires_at')
    .execute();
}
