import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { PersonalDataSource, RetentionLimits } from './personal-data-source.ts';

const oldOnes = (database: Kysely<Database>, { before }: RetentionLimits) =>
  database.selectFrom('valuations').where('created_at', '<', before);

/**
 * What was said of cars that somebody may sell: registrations among it, and no e-mail address, so
 * that nothing of it is found by one. It goes when its time is over.
 */
export const valuationData: PersonalDataSource = {
  name: 'valuations',
  export: () => Promise.resolve([]),
  remove: () => Promise.resolve({ removed: 0, kept: [] }),
  async countOld(database, limits) {
    return (await oldOnes(database, limits).select('id').execute()).length;
  },
  async removeOld(transaction, { before }) {
    const { numDeletedRows } = await transaction
      .deleteFrom('valuations')
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
