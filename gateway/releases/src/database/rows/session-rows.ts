import type { Selectable } from 'kysely';
import {
  type SessionRecord,
  type StoredSession,
  storedSessionSchema,
} from '../../sessions/session-record.ts';
import type { ReleaseDatabase } from './release-database.ts';
import type { ReleaseTables } from './tables.ts';

/**
 * Console sessions, shared by all gateways that use the same store. They are separate rows instead
 * of a part of the state, because they do not affect pages.
 */
export function sessionRows(database: ReleaseDatabase) {
  return {
    async create({ createdAt, expiresAt, ...record }: SessionRecord) {
      const times = { created_at: createdAt, expires_at: expiresAt, seen_at: createdAt };
      await database.run((tables) =>
        tables
          .insertInto('sessions')
          .values({ ...record, ...times })
          .execute(),
      );
    },
    /** Null also for a session that can't be read. Its user must sign in again. */
    async find(hash: string): Promise<StoredSession | null> {
      const row = await database.run((tables) =>
        tables.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst(),
      );
      return row ? sessionOf(row) : null;
    },
    async all(): Promise<StoredSession[]> {
      const rows = await database.run((tables) =>
        tables.selectFrom('sessions').selectAll().execute(),
      );
      return rows.map(sessionOf).filter((session) => session !== null);
    },
    /** Does nothing if the session has been removed. */
    async markSeen(hash: string, at: Date) {
      await database.run((tables) =>
        tables
          .updateTable('sessions')
          .set({ seen_at: at.toISOString() })
          .where('hash', '=', hash)
          .execute(),
      );
    },
    async remove(hashes: string[]) {
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
