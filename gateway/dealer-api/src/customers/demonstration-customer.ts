import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { newCustomer } from './new-customer.ts';
import { hashPassword } from './password.ts';

const email_address = 'alex@example.com';

/** Creates the demonstration customer. Never call this in production: the password is public. */
export async function ensureDemonstrationCustomer(
  database: Kysely<Database>,
  now: Date,
): Promise<void> {
  const existing = await database
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email_address)
    .executeTakeFirst();
  if (existing !== undefined) return;
  const customer = {
    email_address,
    password_hash: await hashPassword('forecourt-demo'),
    first_name: 'Alex',
    last_name: 'Marlowe',
    telephone: '07700 900123',
  };
  await database
    .insertInto('customers')
    .values(newCustomer(customer, now))
    .onConflict((conflict) => conflict.column('email_address').doNothing())
    .execute();
}
