import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, optionalCustomer, required } from './columns.ts';

/** Valuations of shoppers' cars, links to them and bookings of a handover. */
export async function createValuations({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('valuations')
    .addColumn('id', 'text', key)
    .addColumn('holder_hash', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('document', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('customer_id', 'text', optionalCustomer)
    .execute();
  await schema.createIndex('valuations_by_holder').on('valuations').column('holder_hash').execute();
  await schema
    .createIndex('valuations_by_customer')
    .on('valuations')
    .column('customer_id')
    .execute();
  await schema
    .createTable('valuation_holders')
    .addColumn('holder_hash', 'text', required)
    .addColumn('valuation_id', 'text', required)
    .addColumn('customer_id', 'text', optionalCustomer)
    .addPrimaryKeyConstraint('valuation_holders_key', ['holder_hash', 'valuation_id'])
    .execute();
  await schema
    .createIndex('valuation_holders_by_customer')
    .on('valuation_holders')
    .column('customer_id')
    .execute();
  // Each Idempotency-Key starts one valuation.
  await schema
    .createTable('valuation_starts')
    .addColumn('key_hash', 'text', key)
    .addColumn('request_hash', 'text', required)
    .addColumn('valuation_id', 'text', required)
    .execute();
  await schema
    .createTable('valuation_links')
    .addColumn('token_hash', 'text', key)
    .addColumn('valuation_id', 'text', required)
    .addColumn('email_address', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema
    .createIndex('valuation_links_by_expiry')
    .on('valuation_links')
    .column('expires_at')
    .execute();
  await schema
    .createTable('valuation_bookings')
    .addColumn('valuation_id', 'text', key)
    .addColumn('reference', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('email_address', 'text', required)
    .addColumn('document', 'text', required)
    .addColumn('changed_at', 'text', required)
    .execute();
  await schema
    .createIndex('valuation_bookings_by_email')
    .on('valuation_bookings')
    .column('email_address')
    .execute();
}
