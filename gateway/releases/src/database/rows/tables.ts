import type { ColumnType, Generated } from 'kysely';

/** JSON. PostgreSQL returns it parsed, SQLite as text. Read it with `jsonOf`. */
type Document = ColumnType<unknown, string, string>;

export interface ReleaseTables {
  state: { id: number; document: Document };
  sets: { set: number; document: Document };
  releases: { area: string; version: string; published_at: string; document: Document };
  /** PostgreSQL only: contents by SHA-384 in base64. Releases with the same file share a row. */
  files: { sha384: string; content: Buffer; added_at: Generated<Date> };
  journal: { id: number; document: Document; action: ColumnType<string, never, never> };
  /** Console sessions, by the SHA-256 of the cookie's secret. Times are ISO strings. */
  sessions: {
    hash: string;
    id: string;
    token: string;
    agent: string;
    created_at: string;
    expires_at: string;
    seen_at: string;
    seal: string | null;
  };
  /** The position of each program that follows the journal. */
  cursors: { name: string; position: number };
}

/** The only row of the table `state`. */
export const stateId = 1;

/** The content of a document column; undefined if it is not JSON. */
export function jsonOf(document: unknown): unknown {
  if (typeof document !== 'string') return document;
  try {
    return JSON.parse(document);
  } catch {
    return undefined;
  }
}
