import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, ofOrder, optionalCustomer, required, requiredUnique, unique } from './columns.ts';

/** Orders, reservations and payments. */
export async function createOrders({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('id', 'text', key)
    .addColumn('reference', 'text', requiredUnique)
    .addColumn('holder_hash', 'text', required)
    .addColumn('customer_id', 'text', optionalCustomer)
    .addColumn('owner', 'text', required)
    .addColumn('slot', 'integer')
    .addColumn('open_stock_id', 'text')
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('stock_id', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('document', 'text', required)
    .addColumn('attempt', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('touched_at', 'text', required)
    .addColumn('placed_at', 'text')
    .addColumn('email_hash', 'text')
    .addUniqueConstraint('orders_open_slots', ['owner', 'slot'])
    .addUniqueConstraint('orders_open_vehicles', ['owner', 'open_stock_id'])
    .execute();
  for (const [name, columns] of [
    ['orders_by_holder', ['holder_hash']],
    ['orders_by_customer', ['customer_id']],
    ['orders_by_state', ['state', 'touched_at']],
    ['orders_by_address', ['email_hash']],
  ] as const) {
    await schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .execute();
  }
  await schema
    .createTable('order_writes')
    .addColumn('order_id', 'text', ofOrder)
    .addColumn('idempotency_key', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addPrimaryKeyConstraint('order_writes_key', ['order_id', 'idempotency_key'])
    .execute();
  await schema
    .createTable('reservations')
    .addColumn('vehicle_id', 'integer', key)
    .addColumn('order_id', 'text', (column) => ofOrder(column).unique())
    .addColumn('reserved_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('network', 'text')
    .addColumn('is_guest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('reservations_by_end').on('reservations').column('expires_at').execute();
  await schema
    .createTable('guest_holds')
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('network', 'text', required)
    .addColumn('first_held_at', 'text', required)
    .addPrimaryKeyConstraint('guest_holds_key', ['vehicle_id', 'network'])
    .execute();
  await schema
    .createTable('payments')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', ofOrder)
    .addColumn('open_order_id', 'text', unique)
    .addColumn('number', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('pence', 'integer', required)
    .addColumn('return_address', 'text', required)
    .addColumn('provider_id', 'text')
    .addColumn('page_address', 'text')
    .addColumn('message', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('look_at', 'text')
    .addColumn('open_seconds', 'integer', (column) => column.notNull().defaultTo(900))
    .addUniqueConstraint('payments_of_order', ['order_id', 'number'])
    .execute();
  await schema.createIndex('payments_to_look_at').on('payments').column('look_at').execute();
  await schema
    .createTable('refunds')
    .addColumn('payment_id', 'text', (column) => column.primaryKey().references('payments.id'))
    .addColumn('reason', 'text', required)
    .addColumn('pence', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('ask_at', 'text')
    .execute();
  await schema.createIndex('refunds_to_ask_for').on('refunds').column('ask_at').execute();
}
