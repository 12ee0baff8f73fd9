import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { OrderMessageKind } from '../../orders/order-message.ts';

/** What the earlier table held. */
interface Earlier {
  order_messages: {
    order_id: string;
    kind: OrderMessageKind;
    document: string;
    created_at: string;
    tries: number;
    send_at: string | null;
  };
}

/** One outbox for whatever is told outside: what waits for a mailer moves over. */
export async function up(database: Kysely<Database & Earlier>): Promise<void> {
  await database.schema
    .createTable('outbox_queues')
    .addColumn('queue', 'text', (column) => column.primaryKey())
    .addColumn('last_position', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('outbox')
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('send_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['queue', 'id'])
    .execute();
  await database.schema
    .createIndex('outbox_to_send')
    .on('outbox')
    .columns(['queue', 'state', 'position'])
    .execute();
  const earlier = await database
    .selectFrom('order_messages')
    .selectAll()
    .orderBy('created_at')
    .orderBy('order_id')
    .orderBy('kind')
    .execute();
  for (const [
    place,
    { order_id, kind, document, created_at, tries, send_at },
  ] of earlier.entries()) {
    const isTaken = send_at === null;
    await database
      .insertInto('outbox')
      .values({
        queue: 'messages',
        id: `${order_id}:${kind}`,
        position: place + 1,
        document: isTaken ? '' : document,
        state: isTaken ? 'taken' : 'waiting',
        created_at,
        tries,
        send_at: send_at ?? created_at,
      })
      .execute();
  }
  await database
    .insertInto('outbox_queues')
    .values([
      { queue: 'messages', last_position: earlier.length },
      { queue: 'crm', last_position: 0 },
    ])
    .execute();
  await database.schema.dropTable('order_messages').execute();
}
