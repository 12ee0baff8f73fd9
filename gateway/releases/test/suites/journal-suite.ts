import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import supertest from 'supertest';
import { createConsoleApp } from '../../src/http/console-app.ts';
import type { JournalEntry } from '../../src/model/journal-entry.ts';
import type { JournalLimits } from '../../src/database/rows/journal-rows.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const refused = {
  ...authorship,
  attempted: 'promote',
  code: 'no',
  message: 'no',
  areas: [],
  refusals: [],
};
const area = 'mf-search';

const tiny: Partial<JournalLimits> = { maxRefusals: 10 };

/** A journal over years: the entries that it keeps, and the entries that queries read. */
export function journalSuite(kind: StoreKind): void {
  const idsOf = (entries: JournalEntry[]) => entries.map(({ id }) => id);
  const thaw = (store: ReleaseStore) => store.unfreeze({ area, ...authorship });
  const freeze = (store: ReleaseStore) => store.freeze({ area, ...authorship });

  async function freezeTimes(store: ReleaseStore, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await (time % 2 ? thaw : freeze)(store);
  }

  describe('the journal', () => {
    it('does not record rejected requests from unknown clients', async () => {
      const store = await kind.open();
      await freeze(store);
      const logger = pino({ level: 'silent' });
      const app = createConsoleApp({ store, logger });
      for (let tries = 0; tries < 5; tries += 1) {
        await supertest(app).get('/api/status').expect(401);
        const madeUpToken = { Authorization: 'Bearer rel_made-up' };
        await supertest(app).post('/api/promote').set(madeUpToken).expect(401);
        const origin = { Origin: 'https://other.example.com' };
        await supertest(app).post('/api/promote').set(origin).expect(403);
        await supertest(app).post('/sign-in').type('form').send({ token: 'no' }).expect(401);
      }
      expect(await store.journal()).toHaveLength(1);
    });

    it('sends followers new entries, even of another process, without reading old entries again', async () => {
      const store = await kind.open({ journalLimits: tiny });
      await freezeTimes(store, 8);
      const reportedIds: number[] = [];
      const faults: unknown[] = [];
      const stop = store.followJournal(({ id }) => reportedIds.push(id), {
        after: 8,
        pollMs: 10,
        onFault: (error) => faults.push(error),
      });
      await wait(100);
      await kind.corruptJournal(store, 8);
      const otherStore = await kind.openElsewhere(store, { journalLimits: tiny });
      await freezeTimes(otherStore, 6);
      await until(() => reportedIds.length >= 6);
      stop();
      expect([reportedIds, faults]).toEqual([[9, 10, 11, 12, 13, 14], []]);
    });

    it('sends followers every change once while old refusals are removed', async () => {
      const store = await kind.open({ journalLimits: tiny });
      const otherStore = await kind.openElsewhere(store, { journalLimits: tiny });
      const reportedIds: Record<'quick' | 'slow', JournalEntry[]> = { quick: [], slow: [] };
      const stops = [
        store.followJournal((entry) => reportedIds.quick.push(entry), { after: 0, pollMs: 5 }),
        otherStore.followJournal((entry) => reportedIds.slow.push(entry), { after: 0, pollMs: 70 }),
      ];
      for (let round = 0; round < 12; round += 1) {
        await (round % 2 ? thaw : freeze)(round % 3 ? store : otherStore);
        await otherStore.noteRefusal(refused);
      }
      const changesOf = (entries: JournalEntry[]) =>
        idsOf(entries.filter(({ action }) => action !== 'refused'));
      await until(() =>
        [reportedIds.quick, reportedIds.slow].every((entries) => changesOf(entries).length >= 12),
      );
      stops.forEach((stop) => stop());
      // A refusal followed each action. It may be removed before the slow reader polls.
      const changes = Array.from({ length: 12 }, (_, index) => 2 * index + 1);
      expect([changesOf(reportedIds.quick), changesOf(reportedIds.slow)]).toEqual([
        changes,
        changes,
      ]);
    });

    it('keeps a limited number of refusals, but every change', async () => {
      const store = await kind.open({ journalLimits: tiny });
      await freeze(store);
      for (let time = 0; time < 60; time += 1) await store.noteRefusal(refused);
      await thaw(store);
      const keptEntries = await (await kind.reopen(store)).journal();
      expect(keptEntries.length).toBeLessThan(25);
      expect(keptEntries.filter(({ action }) => action !== 'refused')).toMatchObject([
        { action: 'freeze', id: 1 },
        { action: 'unfreeze', id: 62 },
      ]);
      expect(idsOf(keptEntries)).toEqual(
        idsOf(keptEntries).toSorted((left, right) => left - right),
      );
      await freeze(store);
      expect(await (await kind.reopen(store)).journal({ limit: 1 })).toMatchObject([{ id: 63 }]);
    });

    it('reads only the entries that a query needs', async () => {
      const store = await kind.open({ journalLimits: tiny });
      await freezeTimes(store, 10);
      await store.freeze({ area: 'mf-forms', ...authorship });
      await freezeTimes(store, 8);
      const ids = async (query: Parameters<ReleaseStore['journal']>[0]) =>
        idsOf(await store.journal(query));
      expect(await ids({ limit: 3 })).toEqual([17, 18, 19]);
      expect(await ids({ limit: 3, before: 17 })).toEqual([14, 15, 16]);
      expect(await ids({ after: 4, before: 8 })).toEqual([5, 6, 7]);
      expect(await ids({ actions: ['unfreeze'], limit: 2 })).toEqual([17, 19]);
      expect(await ids({ area: 'mf-forms' })).toEqual([11]);
      expect(await ids({ area: 'mf-forms', limit: 1 })).toEqual([11]);
      expect(await ids({ limit: 0 })).toEqual([]);
      const [, second] = await store.journal({ limit: 2 });
      expect(await ids({ since: second?.at })).toContain(19);
      expect(await ids({ since: '2999-01-01T00:00:00.000Z' })).toEqual([]);
      await kind.corruptJournal(store, 5);
      const reported: string[] = [];
      const reportDamage = (message: string) => reported.push(message);
      const reopened = await kind.reopen(store, { journalLimits: tiny, reportDamage });
      expect(idsOf(await reopened.journal({ limit: 3 }))).toEqual([17, 18, 19]);
      expect(reported).toEqual([]);
      expect(idsOf(await reopened.journal())).toEqual(
        Array.from({ length: 14 }, (_, index) => index + 6),
      );
      expect(reported).toHaveLength(5);
      expect((await reopened.verify()).faults.toSorted()).toEqual(reported.toSorted());
      await freeze(reopened);
      expect(idsOf(await reopened.journal({ limit: 2 }))).toEqual([19, 20]);
    });

    it('trust#H2: shortens a very long refusal to an entry that can be read again', async () => {
      const store = await kind.open();
      await freeze(store);
      const message = 'm'.repeat(1_000_000);
      const refusals = Array.from({ length: 3_000 }, () => ({ rule: 'route-id', area, message }));
      await store.noteRefusal({ ...refused, by: 'b'.repeat(9_000), message, refusals });
      await thaw(store);
      const [first, entry, last] = await (await kind.reopen(store)).journal();
      expect([first?.action, last?.action, last?.id]).toEqual(['freeze', 'unfreeze', 3]);
      expect(JSON.stringify(entry).length).toBeLessThan(64_000);
      expect(entry).toMatchObject({ id: 2, action: 'refused', code: 'no' });
      const keptEntries = entry?.action === 'refused' ? entry.refusals : [];
      expect(keptEntries).toHaveLength(21);
      expect(keptEntries[0]?.message).toMatch(/^m{900,} \[cut\]$/);
      expect(keptEntries.at(-1)?.message).toBe('2980 more refusals are not kept.');
    });

    it('sends followers only the requested past entries, then every new entry', async () => {
      const store = await kind.open();
      await freezeTimes(store, 5);
      const reportedIds: number[] = [];
      const past = { actions: ['freeze' as const], limit: 2 };
      const stop = store.followJournal(({ id }) => reportedIds.push(id), { past, pollMs: 10 });
      await until(() => reportedIds.length === 2);
      await thaw(store);
      await until(() => reportedIds.length === 3);
      stop();
      expect(reportedIds).toEqual([3, 5, 6]);
    });
  });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(10);
}
