import { percentOf, type Canary } from '../../src/canaries/canary.ts';
import { planStepsSchema } from '../../src/plans/plan.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import { codeOf } from '../code-of.ts';
import { fakeBuildRecord, publishFake } from '../fake-build.ts';
import { keyPair } from '../key-pair.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const area = 'mf-search';
const plan = planStepsSchema.parse([
  { percent: 5, minutes: 60 },
  { percent: 25, minutes: 240 },
  { percent: 100, minutes: null },
]);
const byPlan = { by: 'plan', reason: 'its time is over' };

/** Canary plans and freeze windows in a store. */
export function plansSuite(kind: StoreKind): void {
  async function site(options?: Parameters<StoreKind['open']>[0]): Promise<ReleaseStore> {
    const store = await kind.openWithSite(options);
    await publishFake(store, '2.0.0', fakeBuildRecord(area));
    return store;
  }
  const start = (store: ReleaseStore) =>
    store.startCanary({ releases: [{ area, version: '2.0.0' }], percent: 5, plan, ...authorship });
  async function canaryOf(store: ReleaseStore): Promise<Canary> {
    const canary = (await store.state())?.canaries[0];
    if (!canary) throw new Error('there is no canary');
    return canary;
  }
  async function nextStep(
    store: ReleaseStore,
    { id, plan: expectedPlan }: Canary,
  ): Promise<boolean> {
    if (!expectedPlan) throw new Error('the canary has no plan');
    const change = { to: 'next-step' } as const;
    return store.changePlan({ canary: id, expectedPlan, change, now: Date.now(), ...byPlan });
  }

  describe('a canary plan', () => {
    it('takes each step once, even if two gateways take it at the same time', async () => {
      const store = await site();
      const other = await kind.openElsewhere(store);
      const canary = await start(store);
      expect(percentOf(canary)).toBe(5);
      expect(await canaryOf(other)).toMatchObject({ plan: { steps: plan, step: 1, pause: null } });
      const outcomes = await Promise.all([nextStep(store, canary), nextStep(other, canary)]);
      expect(outcomes.toSorted()).toEqual([false, true]);
      const second = await canaryOf(await kind.reopen(store));
      expect(second).toMatchObject({ plan: { step: 2, watchedMs: 0 } });
      expect(percentOf(second)).toBe(25);
      expect((await store.journal()).filter(({ action }) => action === 'resize')).toMatchObject([
        { ...byPlan, plan: { step: 2, steps: 3 } },
      ]);
      expect(await nextStep(other, second)).toBe(true);
      expect(await store.live()).toMatchObject({ action: 'finish', areas: { [area]: '2.0.0' } });
      expect((await store.state())?.canaries).toEqual([]);
      expect((await store.journal()).at(-1)).toMatchObject({ plan: { step: 3, steps: 3 } });
      expect(await nextStep(store, second)).toBe(false);
    });

    it('can be paused and resumed manually, and is removed by a manual change of the share', async () => {
      const store = await site();
      const canary = await start(store);
      const pausedCanary = await store.pausePlan({ area, by: 'Mo', reason: 'we look at it' });
      expect(pausedCanary.plan).toMatchObject({
        runningSince: null,
        pause: { cause: 'hand', by: 'Mo', reason: 'we look at it' },
      });
      expect(await nextStep(store, canary)).toBe(false);
      expect(await store.pausePlan({ area, ...authorship })).toEqual(pausedCanary);
      const resumed = await store.resumePlan({ area, ...authorship });
      expect(resumed.plan).toMatchObject({ pause: null, step: 1 });
      expect((await store.journal()).map(({ action }) => action).slice(-3)).toEqual([
        'canary',
        'pause',
        'resume',
      ]);
      await store.resizeCanary({ area, percent: 10, ...authorship });
      expect((await canaryOf(store)).plan).toBeUndefined();
      expect(await codeOf(store.pausePlan({ area, ...authorship }))).toBe('plan-not-found');
      const planned = await store.planCanary({ area, plan, ...authorship });
      expect(planned).toMatchObject({ plan: { step: 1 } });
      expect(percentOf(planned)).toBe(5);
    });

    it('pauses with the reason if its next step is impossible, until someone resumes the plan', async () => {
      const store = await site();
      const canary = await start(store);
      const host = { area: 'host', version: '2.0.0' };
      await publishFake(store, host.version, fakeBuildRecord('host'));
      await store.startCanary({ releases: [host], percent: 80, ...authorship });
      expect(await nextStep(store, canary)).toBe(true);
      const pausedCanary = (await store.state())?.canaries.find(({ id }) => id === canary.id);
      expect(pausedCanary).toMatchObject({ plan: { step: 1, pause: { cause: 'refused' } } });
      expect(pausedCanary?.plan?.pause?.reason).toContain('Too few visitors are free for 25%');
      await store.abortCanary({ area: 'host', ...authorship });
      const resumed = await store.resumePlan({ area, ...authorship });
      expect(await nextStep(store, resumed)).toBe(true);
      expect(await canaryOf(store)).toMatchObject({ plan: { step: 2 } });
    });
  });

  describe('a freeze window', () => {
    const day = 86_400_000;
    const local = (time: number) =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/London',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(time)
        .replace(' ', 'T');

    it('freezes its areas until it is removed, even in a signed store', async () => {
      const keys = keyPair();
      const store = await site(keys);
      const now = Date.now();
      const request = {
        from: local(now - day),
        to: local(now + day),
        by: 'Mo',
        reason: 'the sale',
      };
      const [window] = await store.addFreezeWindow({ area: null, ...request });
      await store.addFreezeWindow({
        area,
        ...request,
        from: local(now + day),
        to: local(now + 2 * day),
      });
      const other = await kind.openElsewhere(store, { verifyKey: keys.verifyKey });
      expect(await store.freezes()).toMatchObject([{ area: null, by: 'Mo', window: window?.id }]);
      const move = store.promote({ area, version: '2.0.0', ...authorship });
      await expect(move).rejects.toThrow(
        new RegExp(`frozen by Mo since .* until .* \\(freeze window ${window?.id}\\): the sale`),
      );
      await store.unfreeze({ area: null, ...authorship });
      expect(await store.freezes()).toHaveLength(1);
      await store.removeFreezeWindow({ id: window?.id ?? '', ...authorship });
      expect(await store.freezes()).toEqual([]);
      expect(await other.freezeWindows()).toHaveLength(1);
      await store.promote({ area, version: '2.0.0', ...authorship });
      const removal = store.removeFreezeWindow({ id: window?.id ?? '', ...authorship });
      expect(await codeOf(removal)).toBe('freeze-window-not-found');
      const pastWindow = { ...request, from: local(now - 2 * day), to: local(now - day) };
      expect(await codeOf(store.addFreezeWindow({ area, ...pastWindow }))).toBe(
        'freeze-window-over',
      );
      expect((await store.journal()).filter((entry) => 'window' in entry)).toMatchObject([
        { action: 'freeze', area: null, window: { id: window?.id, from: request.from } },
        { action: 'freeze', area },
        { action: 'unfreeze', area: null },
      ]);
    });
  });
}
