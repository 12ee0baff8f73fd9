import type { Kysely } from 'kysely';

/** A valuation belongs to a customer as an order does. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of ['valuations', 'valuation_holders']) {
    await schema
      .alterTable(table)
      .addColumn('customer_id', 'text', (column) =>
        column.references('customers.id').onDelete('set null'),
      )
      .execute();
    await schema.createIndex(`${table}_by_customer`).on(table).column('customer_id').execute();
  }
}
