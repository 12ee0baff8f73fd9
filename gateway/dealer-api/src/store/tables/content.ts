import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, required, unique } from './columns.ts';

/** Documents of the editors, redirects and stock alerts. */
export async function createContent({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('content_documents')
    .addColumn('kind', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('published_at', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('preview_id', 'text', unique)
    .addColumn('origin', 'text')
    .addColumn('document', 'text', required)
    .addPrimaryKeyConstraint('content_documents_key', ['kind', 'slug'])
    .execute();
  await schema
    .createTable('content_redirects')
    .addColumn('path', 'text', key)
    .addColumn('url', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('origin', 'text')
    .execute();
  await schema
    .createTable('vehicle_interests')
    .addColumn('token_hash', 'text', key)
    .addColumn('make', 'text')
    .addColumn('range', 'text')
    .addColumn('unsubscribed_at', 'text')
    .addColumn('origin', 'text')
    .execute();
}
