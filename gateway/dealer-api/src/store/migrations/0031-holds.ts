import type { Kysely } from 'kysely';

/** Who holds a vehicle, and for how long a visitor without an account has held it in all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('reservations').addColumn('network', 'text').execute();
  await schema
    .alterTable('reservations')
    .addColumn('is_guest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('payments')
    .addColumn('open_seconds', 'integer', (column) => column.notNull().defaultTo(900))
    .execute();
  await schema
    .createTable('guest_holds')
    .addColumn('vehicle_id', 'integer', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('first_held_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('guest_holds_key', ['vehicle_id', 'network'])
    .execute();
}
