import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { newCustomer } from './new-customer.ts';
import { hashPassword } from './password.ts';

const EMAIL_ADDRESS = 'alex@example.com';
const PASSWORD = 'forecourt-demo';

/** Creates the demonstration customer. Never call this in production: the password is public. */
export async function ensureDemonstrationCustomer(
  database: Kysely<Database>,
  now: Date,
): Promise<void> {
  const existing = await database
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', EMAIL_ADDRESS)
    .executeTakeFirst();
  if (existing !== undefined) return;
  await database
    .insertInto('customers')
    .values(
      newCustomer(
        {
          email_address: EMAIL_ADDRESS,
          password_hash: await hashPassword(PASSWORD),
          first_name: 'Alex',
          last_name: 'Marlowe',
          telephone: '07700 900123',
        },
        now,
      ),
    )
    .onConflict((conflict) => conflict.column('email_address').doNothing())
    .execute();
}
