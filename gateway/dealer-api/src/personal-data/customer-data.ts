import type { PersonalDataSource } from './personal-data-source.ts';

/** Accounts have no retention time, so age alone never removes one. */
export const customerData: PersonalDataSource = {
  name: 'accounts',
  async export(database, email) {
    const customers = await database
      .selectFrom('customers')
      .select(['id', 'email_address', 'first_name', 'last_name', 'telephone', 'created_at'])
      .where('email_address', '=', email)
      .execute();
    const accounts = await Promise.all(
      customers.map(async ({ id, ...customer }) => ({
        ...customer,
        saved_vehicles: await database
          .selectFrom('account_vehicles')
          .select(['card_guid', 'saved_at'])
          .where('customer_id', '=', id)
          .orderBy('card_guid')
          .execute(),
        saved_searches: await database
          .selectFrom('account_searches')
          .select(['name', 'query', 'saved_at'])
          .where('customer_id', '=', id)
          .orderBy('id')
          .execute(),
      })),
    );
    const signUps = await database
      .selectFrom('sign_ups')
      .select(['email_address', 'first_name', 'last_name', 'expires_at'])
      .where('email_address', '=', email)
      .orderBy('expires_at')
      .orderBy('id')
      .execute();
    return [...accounts, ...signUps.map((signUp) => ({ sign_up: signUp }))];
  },
  async remove(transaction, email) {
    // The account's logins, links and saved data are deleted with it. Its orders remain.
    const { numDeletedRows } = await transaction
      .deleteFrom('customers')
      .where('email_address', '=', email)
      .executeTakeFirst();
    const signUps = await transaction
      .deleteFrom('sign_ups')
      .where('email_address', '=', email)
      .executeTakeFirst();
    return { removed: Number(numDeletedRows + signUps.numDeletedRows), kept: [] };
  },
  removeOld: async () => 0,
};
