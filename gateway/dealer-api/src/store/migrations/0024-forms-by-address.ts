import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

interface Before {
  form_submissions: { id: string; answers: string; email_hash: string | null };
}

const rowsAtOnce = 200;

/** Forms of before know the hash of their e-mail address too: an account finds its enquiries by it. */
export async function up(database: Kysely<Before>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await database
      .selectFrom('form_submissions')
      .select(['id', 'answers'])
      .where('email_hash', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, answers } of rows) {
      const email: unknown = Object(JSON.parse(answers)).email_address;
      if (typeof email !== 'string') continue;
      const email_hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
      await database
        .updateTable('form_submissions')
        .set({ email_hash })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
