import type { Kysely } from 'kysely';
import type { Count, CountStore } from './count.ts';

/** One row for each span, release, cohort and thing counted. */
export interface CountsTable {
  span: number;
  area: string;
  version: string;
  cohort: string;
  name: string;
  amount: number;
  /** When it was last added to; milliseconds since 1970. */
  changed_at: number;
}

export interface CountTables {
  counts: CountsTable;
}

/** Rows of one statement: SQLite takes so many values at most. */
const rowsAtOnce = 500;

type Query = <Result>(work: (tables: Kysely<CountTables>) => Promise<Result>) => Promise<Result>;

/** The same statements for SQLite and PostgreSQL. */
export function countRows(query: Query): Omit<CountStore, 'close'> {
  return {
    async add(counts) {
      // In one order everywhere: two gateways that add at once never wait for each other in a ring.
      const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      const changed_at = Date.now();
      for (let start = 0; start < sorted.length; start += rowsAtOnce) {
        const rows = sorted.slice(start, start + rowsAtOnce);
        await query((tables) =>
          tables
            .insertInto('counts')
            .values(rows.map((count) => ({ ...count, changed_at })))
            .onConflict((conflict) =>
              conflict
                .columns(['span', 'area', 'version', 'cohort', 'name'])
                .doUpdateSet((row) => ({
                  amount: row('counts.amount', '+', row.ref('excluded.amount')),
                  changed_at: row.ref('excluded.changed_at'),
                })),
            )
            .execute(),
        );
      }
    },
    async changedSince(at) {
      const rows = await query((tables) =>
        tables
          .selectFrom('counts')
          .select(['span', 'area', 'version', 'cohort', 'name', 'amount'])
          .where('changed_at', '>=', at)
          .execute(),
      );
      // PostgreSQL gives its large numbers as text.
      return rows.map((row) => ({ ...row, span: Number(row.span), amount: Number(row.amount) }));
    },
    async removeBefore(span) {
      await query((tables) => tables.deleteFrom('counts').where('span', '<', span).execute());
    },
  };
}

export function keyOf({ span, area, version, cohort, name }: Omit<Count, 'amount'>): string {
  return `${span} ${area} ${version} ${cohort} ${name}`;
}
