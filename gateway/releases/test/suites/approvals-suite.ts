import { planStepsSchema } from '../../src/plans/plan.ts';
import { approveRequest } from '../../src/approvals/approve-request.ts';
import type { ApprovalRequest } from '../../src/approvals/approval-record.ts';
import { localReleaseClient } from '../../src/client/release-client.ts';
import { isApprovalRequest } from '../../src/operations/request-approval.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import { codeOf } from '../code-of.ts';
import { fakeBuildRecord, publishFake } from '../fake-build.ts';
import { keyPair } from '../key-pair.ts';
import type { StoreKind } from '../stores.ts';
import { refusalsOf } from './moves-suite.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const reason = 'new cards';
const area = 'mf-search';
const next = { area, version: '2.0.0' };
const plan = planStepsSchema.parse([
  { percent: 50, minutes: 60 },
  { percent: 100, minutes: null },
]);

/** Moves that need a second manager. */
export function approvalsSuite(kind: StoreKind): void {
  async function site(options?: Parameters<StoreKind['open']>[0]): Promise<ReleaseStore> {
    const store = await kind.openWithSite(options);
    await publishFake(store, '2.0.0', fakeBuildRecord(area));
    await store.requireApproval({ area, by: 'Mo', reason: 'the shop window' });
    return store;
  }
  const approvalOf = (id: string) => ({
    id,
    by: 'Bo',
    token: 'bbbbbbbb',
    reason: 'I looked at it',
  });
  function expectRequest(answer: object): ApprovalRequest {
    if (!isApprovalRequest(answer)) throw new Error('it was done without approval');
    return answer;
  }

  describe('an area that needs approval', () => {
    it('applies a move once, even if two gateways approve it together, and records both managers', async () => {
      const store = await site();
      const other = await kind.openElsewhere(store);
      const request = expectRequest(
        await localReleaseClient(store, 'Ada').promote({ releases: [next], reason }),
      );
      expect(request).toMatchObject({ by: 'Ada', token: null, reason, areas: [area] });
      expect(
        expectRequest(await localReleaseClient(other, 'Ada').promote({ releases: [next], reason })),
      ).toEqual(request);
      expect(await store.live()).toMatchObject({ set: 1 });
      for (const same of [
        { by: 'Bo', token: null },
        { by: 'Ada', token: 'bbbbbbbb' },
      ]) {
        const attempt = approveRequest(other, { ...approvalOf(request.id), ...same });
        expect(await codeOf(attempt)).toBe('same-person');
      }
      const attempts = [store, other].map((gateway) =>
        codeOf(approveRequest(gateway, approvalOf(request.id))),
      );
      expect((await Promise.all(attempts)).toSorted()).toEqual(['approval-not-found', 'done']);
      expect(await other.live()).toMatchObject({ set: 2, areas: { [area]: '2.0.0' } });
      expect(await store.approvalRequests()).toEqual([]);
      expect((await store.journal()).slice(-2)).toMatchObject([
        { action: 'approval-ask', request: request.id, by: 'Ada', move: { move: 'promote' } },
        {
          action: 'promote',
          by: 'Ada',
          reason,
          approval: { id: request.id, by: 'Bo', reason: 'I looked at it' },
        },
      ]);
    });

    it('requires approval to start, plan, enlarge or finish a canary, but not to reduce it', async () => {
      const store = await site(keyPair());
      const releaseClient = localReleaseClient(store, 'Ada');
      const started = expectRequest(
        await releaseClient.startCanary({ releases: [next], percent: 5, reason }),
      );
      const { canary } = await approveRequest(store, approvalOf(started.id));
      expect(canary).toMatchObject({ area, by: 'Ada' });
      const raised = expectRequest(await releaseClient.resizeCanary({ area, percent: 20, reason }));
      await approveRequest(store, approvalOf(raised.id));
      expect(
        isApprovalRequest(await releaseClient.resizeCanary({ area, percent: 10, reason })),
      ).toBe(false);
      const planned = expectRequest(await releaseClient.planCanary({ area, plan, reason }));
      const finished = expectRequest(await releaseClient.finishCanary({ area, reason }));
      await approveRequest(store, approvalOf(planned.id));
      const [running] = (await store.state())?.canaries ?? [];
      expect(running?.plan).toMatchObject({ step: 1, by: 'Ada' });
      // The approval covers the whole plan.
      if (!running?.plan) throw new Error('there is no plan');
      const { id, plan: expectedPlan } = running;
      const step = { change: { to: 'next-step' }, now: Date.now(), by: 'plan', reason } as const;
      expect(await store.changePlan({ canary: id, expectedPlan, ...step })).toBe(true);
      expect(await store.live()).toMatchObject({ action: 'finish', areas: { [area]: '2.0.0' } });
      // An approval request for that canary does not apply to a later one.
      expect(await codeOf(approveRequest(store, approvalOf(finished.id)))).toBe('canary-not-found');
    });

    it('checks whether a move fits when it is requested and again when it is approved', async () => {
      const store = await site();
      const releaseClient = localReleaseClient(store, 'Ada');
      const routes = fakeBuildRecord('mf-new').routes;
      await publishFake(store, '3.0.0', fakeBuildRecord(area, { routes }));
      const third = { area, version: '3.0.0' };
      const { id } = expectRequest(await releaseClient.promote({ releases: [third], reason }));
      await publishFake(store, '1.0.0', fakeBuildRecord('mf-new'));
      await store.promote({ area: 'mf-new', version: '1.0.0', ...authorship });
      const refused = approveRequest(store, approvalOf(id));
      expect(await refusalsOf(refused)).toMatchObject([{ rule: 'route-path' }]);
      expect(await refusalsOf(releaseClient.promote({ releases: [third], reason }))).toHaveLength(
        1,
      );
      expect(await store.approvalRequests()).toHaveLength(1);
      await store.refuseRequest({ id, by: 'Bo', reason: 'it does not fit' });
      expect((await store.journal()).at(-1)).toMatchObject({
        action: 'approval-refuse',
        by: 'Bo',
        request: id,
      });
      expect(await codeOf(approveRequest(store, approvalOf(id)))).toBe('approval-not-found');
    });

    it('rolls back to a formerly live release without approval, but not to any other release', async () => {
      const store = await site();
      const releaseClient = localReleaseClient(store, 'Ada');
      expect(await codeOf(releaseClient.rollback({ area, to: '2.0.0', reason }))).toBe(
        'never-live',
      );
      const { id } = expectRequest(await releaseClient.promote({ releases: [next], reason }));
      await approveRequest(store, approvalOf(id));
      expect(await releaseClient.rollback({ area, reason })).toMatchObject({
        areas: { [area]: '1.0.0' },
      });
      expect(await releaseClient.rollback({ area, to: '2.0.0', reason })).toMatchObject({ set: 4 });
      const retired = expectRequest(await releaseClient.retire({ areas: [area], reason }));
      await approveRequest(store, approvalOf(retired.id));
      expect((await store.live())?.areas).toEqual({ host: '1.0.0' });
    });

    it('requires approval for a release that moves along with the retirement of another area', async () => {
      const store = await site();
      await publishFake(store, '1.0.0', fakeBuildRecord('mf-new'));
      await store.promote({ area: 'mf-new', version: '1.0.0', ...authorship });
      const retirement = { areas: ['mf-new'], with: [next], reason };
      const { id } = expectRequest(await localReleaseClient(store, 'Ada').retire(retirement));
      await approveRequest(store, approvalOf(id));
      expect((await store.live())?.areas).toEqual({ host: '1.0.0', [area]: '2.0.0' });
    });

    it('drops requests after three days and needs a second manager to lift the requirement', async () => {
      const store = await site();
      const releaseClient = localReleaseClient(store, 'Ada');
      const { id } = expectRequest(await releaseClient.promote({ releases: [next], reason }));
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 73 * 3_600_000);
      expect(await store.approvalRequests()).toEqual([]);
      expect(await codeOf(approveRequest(store, approvalOf(id)))).toBe('approval-not-found');
      clock.mockRestore();
      const lifted = expectRequest(await releaseClient.liftApproval({ area, reason }));
      const alone = approveRequest(store, { ...approvalOf(lifted.id), by: 'Ada' });
      expect(await codeOf(alone)).toBe('same-person');
      await approveRequest(store, approvalOf(lifted.id));
      expect(await store.approvalAreas()).toEqual([]);
      expect(isApprovalRequest(await releaseClient.promote({ releases: [next], reason }))).toBe(
        false,
      );
      // Approving a move that is already done changes nothing.
      expect(await codeOf(approveRequest(store, approvalOf(id)))).toBe('approval-changes-nothing');
    });
  });
}
