import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { admitAttempt } from './admit-attempt.ts';
import type { AttemptLimit } from './attempt-limits.ts';

const start = Date.parse('2026-06-15T12:00:00Z');
const office: AttemptLimit = { subject: ['office'], max: 3 };
const alex: AttemptLimit = { subject: ['alex'], max: 1 };
const sam: AttemptLimit = { subject: ['sam'], max: 1 };

let database: Kysely<Database>;
beforeEach(async () => {
  database = await openMemoryStore();
});
afterEach(() => database.destroy());

const admit = (limits: readonly AttemptLimit[], seconds = 0) =>
  admitAttempt(database, limits, 'Too often.', new Date(start + seconds * 1000));

test('an attempt rejected by one limit still counts towards the other limits', async () => {
  await admit([alex, office]);
  await expect(admit([alex, office])).rejects.toMatchObject({ status: 429 });
  await expect(admit([alex, office])).rejects.toMatchObject({ status: 429 });
  // The office is over its limit of 3 attempts, although this is Sam's first.
  await expect(admit([sam, office])).rejects.toMatchObject({ status: 429 });
});

test('asks the client to wait until every exceeded limit has reset', async () => {
  await admit([alex]);
  for (let at = 0; at < 3; at += 1) await admit([office], 60);
  await expect(admit([alex, office], 100)).rejects.toMatchObject({
    retryAfter: 15 * 60 - 100 + 60,
    errors: [{ message: 'Too often.' }],
  });
});
