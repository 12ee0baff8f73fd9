import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readMeta } from '../store/meta.ts';
import type { Database } from '../store/database.ts';

const metaKey = 'form-stamp-key';
/** Maximum age of a stamp. An older one says nothing about how quickly the form was filled in. */
const maxStampAgeMs = 24 * 60 * 60 * 1000;

/** The signing key in the store, created by the first process that needs it. */
async function stampKey(database: Kysely<Database>): Promise<string> {
  await database
    .insertInto('meta')
    .values({ key: metaKey, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readMeta(database, metaKey)) ?? '';
}

function sign(key: string, milliseconds: string): string {
  return createHmac('sha256', key).update(milliseconds).digest('base64url');
}

export async function makeStamp(database: Kysely<Database>, now: Date): Promise<string> {
  const milliseconds = String(now.getTime());
  return `${milliseconds}.${sign(await stampKey(database), milliseconds)}`;
}

/** Age of a form's stamp in milliseconds; `unknown` if missing or too old, `forged` if invalid. */
export async function ageOfStamp(
  database: Kysely<Database>,
  stamp: unknown,
  now: Date,
): Promise<number | 'unknown' | 'forged'> {
  if (stamp === undefined || stamp === '') return 'unknown';
  const [, milliseconds, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(stamp)) ?? [];
  if (milliseconds === undefined || signature === undefined) return 'forged';
  const expected = Buffer.from(sign(await stampKey(database), milliseconds));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return 'forged';
  const age = now.getTime() - Number(milliseconds);
  return age > maxStampAgeMs ? 'unknown' : age;
}
