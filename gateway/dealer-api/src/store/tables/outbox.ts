import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, required } from './columns.ts';

/** Messages for the mailer and the CRM. */
export async function createOutbox(database: Kysely<Database>): Promise<void> {
  await database.schema
    .createTable('outbox_queues')
    .addColumn('queue', 'text', key)
    .addColumn('last_position', 'integer', required)
    .execute();
  await database
    .insertInto('outbox_queues')
    .values([
      { queue: 'messages', last_position: 0 },
      { queue: 'crm', last_position: 0 },
    ])
    .execute();
  await database.schema
    .createTable('outbox')
    .addColumn('queue', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('document', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('send_at', 'text', required)
    .addPrimaryKeyConstraint('outbox_key', ['queue', 'id'])
    .execute();
  await database.schema
    .createIndex('outbox_to_send')
    .on('outbox')
    .columns(['queue', 'state', 'position'])
    .execute();
}
