import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  sessionRecordSchema,
  type StoredSession,
  type SessionRows,
} from '../../sessions/session-record.ts';
import type { ReleaseDatabase } from './release-database.ts';
import type { ReleaseTables } from './tables.ts';

const storedSessionSchema = sessionRecordSchema.extend({ seenAt: z.iso.datetime() });

/** Console sessions, shared by all gateways that use the same store. */
export function sessionRows(database: ReleaseDatabase): SessionRows {
  return {
    async create({ createdAt, expiresAt, ...record }) {
      const times = { created_at: createdAt, expires_at: expiresAt, seen_at: createdAt };
      await database.run((tables) =>
        tables
          .insertInto('sessions')
          .values({ ...record, ...times })
          .execute(),
      );
    },
    async find(hash) {
      const row = await database.run((tables) =>
        tables.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst(),
      );
      return row ? sessionOf(row) : null;
    },
    async all() {
      const rows = await database.run((tables) =>
        tables.selectFrom('sessions').selectAll().execute(),
      );
      return rows.map(sessionOf).filter((session) => session !== null);
    },
    async markSeen(hash, at) {
      await database.run((tables) =>
        tables
          .updateTable('sessions')
          .set({ seen_at: at.toISOString() })
          .where('hash', '=', hash)
          .execute(),
      );
    },
    async remove(hashes) {
      if (hashes.length === 0) return;
      await database.run((tables) =>
        tables.deleteFrom('sessions').where('hash', 'in', hashes).execute(),
      );
    },
  };
}

function sessionOf({
  created_at: createdAt,
  expires_at: expiresAt,
  seen_at: seenAt,
  ...row
}: Selectable<ReleaseTables['sessions']>): StoredSession | null {
  return storedSessionSchema.safeParse({ ...row, createdAt, expiresAt, seenAt }).data ?? null;
}
