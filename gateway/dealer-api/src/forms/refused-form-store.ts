import type { ExpressionBuilder, Kysely } from 'kysely';
import {
  type RefusedForm,
  type RefusedFormKey,
  refusedFormSchema,
} from '@contracts/wire/forms/refused-form';
import { hashToken } from '../access/customer-tokens.ts';
import type { Database } from '../store/database.ts';

/** Header with the browser's token, which the gateway keeps in a cookie hidden from scripts. */
export const formTokenHeader = 'X-Form-Token';

/** Long enough to look up a registration, but short enough for a shared computer. */
const retentionMs = 30 * 60 * 1000;

const isForm =
  (token: string, { page, form }: RefusedFormKey) =>
  ({ and }: ExpressionBuilder<Database, 'refused_forms'>) =>
    and({ browser_hash: hashToken(token), page, form });

/** Stores a refused form in place of the browser's previous submission of the same form. */
export async function storeRefusedForm(
  database: Kysely<Database>,
  token: string,
  { place, refused }: { place: RefusedFormKey; refused: RefusedForm },
  now: Date,
): Promise<void> {
  const stored = {
    refused: JSON.stringify(refused),
    expires_at: new Date(now.getTime() + retentionMs).toISOString(),
  };
  await database
    .insertInto('refused_forms')
    .values({ browser_hash: hashToken(token), ...place, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'page', 'form']).doUpdateSet(stored),
    )
    .execute();
}

export async function findRefusedForm(
  database: Kysely<Database>,
  token: string,
  key: RefusedFormKey,
  now: Date,
): Promise<RefusedForm | undefined> {
  const row = await database
    .selectFrom('refused_forms')
    .select('refused')
    .where(isForm(token, key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && refusedFormSchema.parse(JSON.parse(row.refused));
}

export async function removeRefusedForm(
  database: Kysely<Database>,
  token: string,
  key: RefusedFormKey,
): Promise<void> {
  await database.deleteFrom('refused_forms').where(isForm(token, key)).execute();
}

/** Deletes expired rows, which `findRefusedForm` only ignores. */
export async function removeExpiredForms(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute();
}
