import type { Kysely } from 'kysely';

/** Orders, what is held and paid for them, and what is to be told of them (decision record 0036). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('holder_hash', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) =>
      column.references('customers.id').onDelete('set null'),
    )
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer')
    .addColumn('open_stock_id', 'text')
    .addColumn('vehicle_id', 'integer', (column) => column.notNull())
    .addColumn('stock_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('attempt', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'text')
    .addUniqueConstraint('orders_open_slots', ['owner', 'slot'])
    .addUniqueConstraint('orders_open_vehicles', ['owner', 'open_stock_id'])
    .execute();
  await schema.createIndex('orders_by_holder').on('orders').column('holder_hash').execute();
  await schema.createIndex('orders_by_customer').on('orders').column('customer_id').execute();
  await schema
    .createIndex('orders_by_state')
    .on('orders')
    .columns(['state', 'touched_at'])
    .execute();
  await schema
    .createTable('order_writes')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_writes_key', ['order_id', 'idempotency_key'])
    .execute();
  await schema
    .createTable('reservations')
    .addColumn('vehicle_id', 'integer', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('reserved_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .execute();
  await schema.createIndex('reservations_by_end').on('reservations').column('expires_at').execute();
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('open_order_id', 'text', (column) => column.unique())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pence', 'integer', (column) => column.notNull())
    .addColumn('return_address', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('page_address', 'text')
    .addColumn('message', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('look_at', 'text')
    .addUniqueConstraint('payments_of_order', ['order_id', 'number'])
    .execute();
  await schema.createIndex('payments_to_look_at').on('payments').column('look_at').execute();
  await schema
    .createTable('refunds')
    .addColumn('payment_id', 'text', (column) => column.primaryKey().references('payments.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('pence', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ask_at', 'text')
    .execute();
  await schema.createIndex('refunds_to_ask_for').on('refunds').column('ask_at').execute();
  await schema
    .createTable('order_messages')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('send_at', 'text')
    .addPrimaryKeyConstraint('order_messages_key', ['order_id', 'kind'])
    .execute();
  await schema
    .createIndex('order_messages_to_send')
    .on('order_messages')
    .column('send_at')
    .execute();
}
