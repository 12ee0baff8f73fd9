import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text, read as what it says; `json` keeps the order of the keys, `jsonb` does not. */
type Document = ColumnType<unknown, string, string>;

/** The tables of the schema `releases`. */
export interface ReleaseTables {
  /** One row, with all that changes. */
  state: { id: number; document: Document };
  sets: { set: number; document: Document };
  releases: { area: string; version: string; published_at: string; document: Document };
  /** Contents by SHA-384 in base64: what two releases share is kept once. */
  files: { sha384: string; content: Buffer; added_at: Generated<Date> };
  journal: { id: number; document: Document; action: ColumnType<string, never, never> };
  /** By the SHA-256 of what opens it; times are ISO texts. */
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
  /** How far a program that follows the journal has come. */
  cursors: { name: string; position: number };
}

/** Apart from those of other programs in the same database. */
export const schema = 'releases';
/** Channel of the hints that something has changed. */
export const channel = 'releases';
