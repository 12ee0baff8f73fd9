import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `json` keeps the order of the keys, which signatures depend on; `jsonb` does not. */
const tables = [
  'create table releases.state (id integer primary key, document json not null)',
  'create table releases.sets ("set" integer primary key, document json not null)',
  `create table releases.releases (
    area text not null, version text not null, published_at text not null, document json not null,
    constraint releases_key primary key (area, version)
  )`,
  `create table releases.files (
    sha384 text primary key, content bytea not null, added_at timestamptz not null default now()
  )`,
  `create table releases.journal (
    id integer primary key, document json not null,
    action text generated always as (document ->> 'action') stored
  )`,
  'create index journal_actions on releases.journal (action, id)',
  `create table releases.sessions (
    hash text primary key, id text not null, token text not null, agent text not null,
    created_at text not null, expires_at text not null, seen_at text not null, seal text
  )`,
  'create table releases.cursors (name text primary key, position integer not null)',
  `create table releases.counts (
    span bigint not null, area text not null, version text not null, cohort text not null,
    name text not null, amount bigint not null, changed_at bigint not null,
    constraint counts_key primary key (span, area, version, cohort, name)
  )`,
  'create index counts_changed_at on releases.counts (changed_at)',
  `create table releases.draws (
    network text primary key, at bigint not null, changed_at bigint not null
  )`,
  'create index draws_changed_at on releases.draws (changed_at)',
];

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-store': {
    async up(database: Kysely<unknown>) {
      for (const statement of tables) await sql.raw(statement).execute(database);
    },
  },
};
