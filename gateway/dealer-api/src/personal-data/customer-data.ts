import type { PersonalDataSource } from './personal-data-source.ts';

/** Accounts. They are their owners' for as long as they want them: time alone removes none. */
export const customerData: PersonalDataSource = {
  name: 'accounts',
  export: (database, email) =>
    database
      .selectFrom('customers')
      .select(['email_address', 'first_name', 'last_name', 'telephone', 'created_at'])
      .where('email_address', '=', email)
      .execute(),
  async remove(transaction, email) {
    // Logins and links go with it; its orders are nobody's account's from then on.
    const { numDeletedRows } = await transaction
      .deleteFrom('customers')
      .where('email_address', '=', email)
      .executeTakeFirst();
    return { removed: Number(numDeletedRows), kept: [] };
  },
  countOld: async () => 0,
  removeOld: async () => 0,
};
