import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, ofCustomer, required, requiredUnique, unique } from './columns.ts';

/** Customers, their logins and accounts. */
export async function createCustomers({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('customers')
    .addColumn('id', 'text', key)
    .addColumn('email_address', 'text', requiredUnique)
    .addColumn('password_hash', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('telephone', 'text')
    .addColumn('scopes', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  // A login ends when the password that it was made with changes.
  await schema
    .createTable('customer_tokens')
    .addColumn('token_hash', 'text', key)
    .addColumn('customer_id', 'text', ofCustomer)
    .addColumn('expires_at', 'text', required)
    .addColumn('password_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createTable('attempts')
    .addColumn('subject', 'text', key)
    .addColumn('attempts', 'integer', required)
    .addColumn('window_ends_at', 'text', required)
    .execute();
  await schema.createIndex('attempts_by_window').on('attempts').column('window_ends_at').execute();
  // Every requested address gets a row, so the response does not reveal who is a customer.
  await schema
    .createTable('password_resets')
    .addColumn('email_hash', 'text', key)
    .addColumn('customer_id', 'text', (column) =>
      column.references('customers.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', requiredUnique)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema
    .createTable('sign_ups')
    .addColumn('id', 'text', key)
    .addColumn('email_address', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('redirect', 'text')
    .addColumn('token_hash', 'text', unique)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema.createIndex('sign_ups_by_address').on('sign_ups').column('email_address').execute();
  await schema.createIndex('sign_ups_by_end').on('sign_ups').column('expires_at').execute();
  await schema
    .createTable('account_vehicles')
    .addColumn('customer_id', 'text', ofCustomer)
    .addColumn('card_guid', 'text', required)
    .addColumn('saved_at', 'text', required)
    .addPrimaryKeyConstraint('account_vehicles_key', ['customer_id', 'card_guid'])
    .execute();
  await schema
    .createTable('account_searches')
    .addColumn('id', 'text', key)
    .addColumn('customer_id', 'text', ofCustomer)
    .addColumn('query', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('saved_at', 'text', required)
    .addUniqueConstraint('account_searches_once', ['customer_id', 'query'])
    .execute();
}
