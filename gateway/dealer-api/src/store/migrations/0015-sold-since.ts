import type { Kysely } from 'kysely';

interface Before {
  vehicles: { id: number; status: string; document: string };
}

const rowsAtOnce = 200;

/** When they were sold nobody wrote down: from now on it counts as today. */
export async function up(database: Kysely<Before>): Promise<void> {
  const sold_at = new Date().toISOString();
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('vehicles')
      .select(['id', 'document'])
      .where('status', '=', 'SOLD')
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, document } of rows) {
      const vehicle: unknown = JSON.parse(document);
      await database
        .updateTable('vehicles')
        .set({ document: JSON.stringify({ ...Object(vehicle), sold_at }) })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
