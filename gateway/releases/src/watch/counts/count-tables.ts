import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Count, NetworkDraw } from './count.ts';

interface Changed {
  /** When the row was last changed; milliseconds since 1970. */
  changed_at: number;
}

export interface CountTables {
  /** One row per span, release, cohort and name. */
  counts: Count & Changed;
  draws: NetworkDraw & Changed;
}

/** Sums the counts of all gateways of a site. Times are in milliseconds since 1970. */
export interface CountStore extends ReturnType<typeof countRows> {
  close(): Promise<void>;
}

type Query = <Result>(work: (tables: Kysely<CountTables>) => Promise<Result>) => Promise<Result>;

/**
 * The statements that SQLite and PostgreSQL share.
 * @param elementsOf the database's own expression for the elements of a JSON array, as rows with a
 * column `value`
 */
export function countRows(query: Query, elementsOf: (json: string) => RawBuilder<unknown>) {
  return {
    /** Adds all counts or, on failure, none. */
    async add(counts: Count[]): Promise<void> {
      // Sort the rows, so that two gateways that add at the same time can't deadlock.
      const sorted = counts.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
      const values = sql<CountTables['counts']>`
        select cast(value ->> 'span' as bigint), value ->> 'area', value ->> 'version',
          value ->> 'cohort', value ->> 'name', cast(value ->> 'amount' as bigint),
          cast(${Date.now()} as bigint)
        from ${elementsOf(JSON.stringify(sorted))} where true`;
      // A single statement adds either all rows or none. The `where` keeps SQLite from reading `on
      // conflict` as part of a join.
      await query((tables) =>
        tables
          .insertInto('counts')
          .columns(['span', 'area', 'version', 'cohort', 'name', 'amount', 'changed_at'])
          .expression(values)
          .onConflict((conflict) =>
            conflict.columns(['span', 'area', 'version', 'cohort', 'name']).doUpdateSet((row) => ({
              amount: row('counts.amount', '+', row.ref('excluded.amount')),
              changed_at: row.ref('excluded.changed_at'),
            })),
          )
          .execute(),
      );
    },
    async changedSince(at: number): Promise<Count[]> {
      const rows = await query((tables) =>
        tables
          .selectFrom('counts')
          .select(['span', 'area', 'version', 'cohort', 'name', 'amount'])
          .where('changed_at', '>=', at)
          .execute(),
      );
      // PostgreSQL returns bigints as text.
      return rows.map((row) => ({ ...row, span: Number(row.span), amount: Number(row.amount) }));
    },
    /** Adds draws. The later of two draws of one network wins. */
    async addDraws(draws: NetworkDraw[]): Promise<void> {
      const sorted = draws.toSorted((left, right) => (left.network < right.network ? -1 : 1));
      const values = sql<CountTables['draws']>`
        select value ->> 'network', cast(value ->> 'at' as bigint), cast(${Date.now()} as bigint)
        from ${elementsOf(JSON.stringify(sorted))} where true`;
      await query((tables) =>
        tables
          .insertInto('draws')
          .columns(['network', 'at', 'changed_at'])
          .expression(values)
          .onConflict((conflict) =>
            conflict
              .column('network')
              .doUpdateSet((row) => ({
                at: row.ref('excluded.at'),
                changed_at: row.ref('excluded.changed_at'),
              }))
              .whereRef('draws.at', '<', 'excluded.at'),
          )
          .execute(),
      );
    },
    async drawsSince(at: number): Promise<NetworkDraw[]> {
      const rows = await query((tables) =>
        tables
          .selectFrom('draws')
          .select(['network', 'at'])
          .where('changed_at', '>=', at)
          .orderBy('at')
          .execute(),
      );
      return rows.map((row) => ({ network: row.network, at: Number(row.at) }));
    },
    async removeBefore(span: number): Promise<void> {
      await query((tables) => tables.deleteFrom('counts').where('span', '<', span).execute());
      await query((tables) => tables.deleteFrom('draws').where('at', '<', span).execute());
    },
  };
}

export function keyOf({ span, area, version, cohort, name }: Omit<Count, 'amount'>): string {
  return `${span} ${area} ${version} ${cohort} ${name}`;
}
