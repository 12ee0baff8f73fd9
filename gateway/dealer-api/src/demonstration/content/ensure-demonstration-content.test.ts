import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { openMemoryStore } from '../../../test/memory-store.ts';
import { ensureDemonstrationStock } from '../demonstration-stock.ts';
import { ensureDemonstrationContent } from './ensure-demonstration-content.ts';

const june = new Date('2026-06-15T12:00:00Z');
let database: Kysely<Database>;
beforeEach(async () => {
  database = await openMemoryStore();
});
afterEach(() => database.destroy());

const documents = () => database.selectFrom('content_documents').selectAll().execute();

it('stores the content once a month and replaces that of the previous month', async () => {
  const stored = await ensureDemonstrationContent(database, june);
  expect(stored).toBeGreaterThan(150);
  expect(await ensureDemonstrationContent(database, june)).toBe(0);
  const before = await documents();
  const july = new Date('2026-07-02T12:00:00Z');
  expect(await ensureDemonstrationContent(database, july)).toBe(stored);
  const after = await documents();
  expect(after).toHaveLength(before.length);
  const event = (rows: typeof before) => rows.find(({ kind }) => kind === 'event')?.document;
  expect(event(after)).not.toBe(event(before));
});

it('keeps the retailer’s own content and cancelled alerts', async () => {
  const own = {
    kind: 'page',
    slug: 'about-us',
    status: 'published',
    published_at: '2026-01-01T00:00:00.000Z',
    position: 1,
    preview_id: null,
    origin: null,
    document: '{}',
  };
  await database.insertInto('content_documents').values(own).execute();
  await ensureDemonstrationContent(database, june);
  await database.updateTable('vehicle_interests').set({ unsubscribed_at: 'then' }).execute();
  await ensureDemonstrationContent(database, new Date('2026-07-15T12:00:00Z'));
  const about = (await documents()).filter(({ slug }) => slug === 'about-us');
  expect(about).toEqual([own]);
  const alerts = await database.selectFrom('vehicle_interests').selectAll().execute();
  expect(new Set(alerts.map(({ unsubscribed_at }) => unsubscribed_at))).toEqual(new Set(['then']));
});

it('does not overwrite an imported site', async () => {
  await ensureDemonstrationStock(database, june);
  const [first, second] = await database.selectFrom('sites').selectAll().orderBy('id').execute();
  const theirs = JSON.stringify({ name: 'Theirs' });
  await database
    .updateTable('sites')
    .set({ document: theirs, position: 1 })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await database
    .updateTable('sites')
    .set({ document: theirs })
    .where('id', '=', second?.id ?? 0)
    .execute();
  await ensureDemonstrationContent(database, june);
  const rows = await database.selectFrom('sites').selectAll().orderBy('id').execute();
  expect(rows.map(({ document }) => document === theirs).slice(0, 3)).toEqual([true, false, false]);
});
