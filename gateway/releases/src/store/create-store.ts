import { join } from 'node:path';
import { liftApproval, requireApproval } from '../approvals/approval-areas.ts';
import { requestApproval, openRequests, refuseRequest } from '../approvals/approval-requests.ts';
import { abortCanary, canaryOfArea, resizeCanary, startCanary } from '../canaries/run-canaries.ts';
import { setBudgetLimit } from '../budgets/set-budget-limit.ts';
import {
  addFreezeWindow,
  changeFreezes,
  comingWindows,
  removeFreezeWindow,
} from '../freezes/change-freezes.ts';
import { freezesAt } from '../freezes/freeze-window.ts';
import type { JournalDraft } from '../model/journal-entry.ts';
import type { MoveChange, StoreChange } from '../moves/commit-change.ts';
import { moveAreas } from '../moves/move-areas.ts';
import { movePreview } from '../moves/move-preview.ts';
import { recordOf } from '../moves/plan-move.ts';
import {
  createPreview,
  findPreview,
  openPreviews,
  revokePreview,
} from '../previews/manage-previews.ts';
import { previewSummaryOf } from '../previews/preview-record.ts';
import { retireAreas, targetsOfRetirement } from '../moves/retire-areas.ts';
import { rollBack, targetsOfRollback } from '../moves/roll-back.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { ReleaseStore } from './release-store.ts';
import { changePlan, pausePlan, planCanary, resumePlan } from '../plans/run-plans.ts';
import { createToken, findToken, revokeToken } from '../roles/manage-tokens.ts';
import { isCurrent, summaryOf } from '../roles/token-record.ts';
import { manageSessions, sessionSeal } from '../sessions/manage-sessions.ts';
import { signedChanges } from '../signing/signed-changes.ts';
import { signerOf, verifierOf } from '../signing/signatures.ts';
import { type Rehearse, rehearsedMoves } from '../rehearsal/rehearsed-moves.ts';
import { distrustedReleases } from '../signing/distrusted-releases.ts';
import { followStore, newEntries } from './follow-store.ts';
import { knownStateFile, recentState } from './known-state.ts';
import { lastGoodFile } from './last-good.ts';
import { readCheckedState, checkSignature, ensureLiveFiles, readLiveState } from './live-state.ts';
import { prune } from './prune.ts';
import type { StoreState } from './store-state.ts';
import { historyOf } from '../moves/area-history.ts';
import type { StoreRows } from './store-rows.ts';
import { verifyStore } from './verify-store.ts';

export interface StoreOptions {
  /** Ed25519 private key in PEM, which signs every change. */
  signingKey?: string | undefined;
  /** Ed25519 public key in PEM. Unsigned data, or data older than known data, is refused. */
  verifyKey?: string | undefined;
  /** Renders a candidate set before a publish or a move. Without it, only manifests are checked. */
  rehearse?: Rehearse | undefined;
}

export function createStore(rows: StoreRows, options: StoreOptions = {}): ReleaseStore {
  const { signingKey, verifyKey, rehearse = null } = options;
  const knownState = knownStateFile(join(rows.folder, '../known-state.json'));
  const ownKey = signingKey ? { ...signerOf(signingKey), ...verifierOf(signingKey) } : null;
  const verifier = verifyKey ? verifierOf(verifyKey) : null;
  const verifyRecord = (ownKey ?? verifier)?.verifyRecord ?? null;
  const readingTools = { rows, verify: verifier?.verifyState ?? null, knownState };
  const signed = signedChanges(rows, ownKey, knownState);
  const distrustedOf = distrustedReleases(rows, verifyRecord);
  const withRehearsal = rehearsedMoves(rows, rehearse);
  /** Rows whose state is verified on each read. */
  const checkedRows = { ...rows, state: () => readCheckedState(readingTools) };
  const cachedState = recentState(checkedRows.state);
  const change: typeof signed.change = (work) => signed.change(work).finally(cachedState.forget);
  const changing =
    <Request, Result>(work: (change: StoreChange, request: Request) => Promise<Result>) =>
    (request: Request) =>
      change((storeChange) => work(storeChange, request));
  /** Runs a change that may show other releases to visitors, with the rehearsal that it needs. */
  const moving =
    <Request, Result>(work: (change: MoveChange, request: Request) => Promise<Result>) =>
    (request: Request) =>
      withRehearsal((rehearsalOf) =>
        change((storeChange) => work({ ...storeChange, distrustedOf, rehearsalOf }, request)),
      );
  const lastGood = rows.isRemote
    ? lastGoodFile(join(rows.folder, '../last-good.json'), rows)
    : null;
  /** Runs in the background, because visitors must neither wait for it nor depend on it. */
  const rememberServed = (state: StoreState) => void lastGood?.save(state).catch(() => undefined);
  const addEntry = (draft: JournalDraft) =>
    rows.exclusively((transaction) => transaction.addEntry(draft));
  const tokens = async () => (await checkedRows.state()).tokens.map(summaryOf);
  const authenticate = async (token: string) =>
    findToken((await checkedRows.state()).tokens, token);
  const { sessionOperations: consoleSessions, removeEnded } = manageSessions({
    rows: rows.sessions,
    seal: sessionSeal({ signingKey, verifyKey }),
    tokens: async () => (await tokens()).filter(isCurrent),
    authenticate,
    addEntry,
  });

  return {
    folder: rows.folder,
    async live() {
      const { set } = await checkedRows.state();
      return set === null ? null : rows.set(set);
    },
    state: async () => readLiveState(rows, await checkedRows.state()),
    freezes: async () => freezesAt(await checkedRows.state(), Date.now()),
    set: rows.set,
    release: (area, version) => recordOf(rows, area, version),
    releases: rows.releases,
    async sets({ since = '' } = {}) {
      const found: ReleaseSet[] = [];
      for await (const set of historyOf(rows, await checkedRows.state())) {
        found.push(set);
        if (set.at < since) break;
      }
      return found.reverse();
    },
    journal: (query = {}) => rows.journal(query),

    async publish(request) {
      // Loaded lazily, because a promotion or a rollback must start fast.
      const { publishRelease } = await import('../publish/publish-release.ts');
      const sign = ownKey?.signRecord ?? null;
      return publishRelease({ rows, rehearse, sign }, request);
    },
    promote: ({ area, version, ...request }) =>
      moving(moveAreas)({ targets: [{ area, version }], action: 'promote', ...request }),
    promoteMany: (releases, request) =>
      moving(moveAreas)({ action: 'promote', ...request, targets: releases }),
    rollback: (request) => moving(rollBack)({ ...request, action: 'rollback' }),
    retire: moving(retireAreas),
    revert: (request) => moving(rollBack)({ ...request, action: 'revert' }),

    startCanary: moving(startCanary),
    resizeCanary: changing(resizeCanary),
    finishCanary: moving((moveChange, { area, ...request }) => {
      const canary = canaryOfArea(moveChange.state, area);
      const targets = canary.releases;
      return moveAreas(moveChange, { targets, action: 'finish', canary, ...request });
    }),
    planCanary: changing(planCanary),
    pausePlan: changing(pausePlan),
    resumePlan: changing(resumePlan),
    changePlan: moving(changePlan),
    abortCanary: changing(abortCanary),

    freeze: (request) => changing(changeFreezes)({ ...request, action: 'freeze' }),
    unfreeze: (request) => changing(changeFreezes)({ ...request, action: 'unfreeze' }),
    freezeWindows: async () => comingWindows(await checkedRows.state()),
    addFreezeWindow: changing(addFreezeWindow),
    removeFreezeWindow: changing(removeFreezeWindow),

    budgetLimits: async () => (await checkedRows.state()).budgetLimits,
    setBudgetLimit: changing(setBudgetLimit),
    approvalAreas: async () => (await checkedRows.state()).approvalAreas,
    requireApproval: changing(requireApproval),
    liftApproval: changing(liftApproval),
    approvalRequests: async () => openRequests(await checkedRows.state()),
    requestApproval: changing(requestApproval),
    refuseRequest: changing(refuseRequest),

    previewPromotion: async (releases) =>
      movePreview(checkedRows, await checkedRows.state(), releases),
    async previewRollback(request) {
      const state = await checkedRows.state();
      return movePreview(checkedRows, state, await targetsOfRollback(rows, state, request));
    },
    async previewRetirement(request) {
      const state = await checkedRows.state();
      return movePreview(checkedRows, state, await targetsOfRetirement(rows, state, request));
    },

    tokens,
    createToken: changing(createToken),
    async revokeToken(request) {
      const revoked = await changing(revokeToken)(request);
      // The sessions are invalid without their token. The next sign-in removes them if this fails.
      await removeEnded().catch(() => undefined);
      return revoked;
    },
    authenticate,
    ...consoleSessions,
    previews: async () => openPreviews(await checkedRows.state()).map(previewSummaryOf),
    createPreview: moving(createPreview),
    revokePreview: changing(revokePreview),
    readPreview: (token) => findPreview(cachedState.read, token),
    noteRefusal: (refusal) =>
      addEntry({
        ...refusal,
        action: 'refused',
        reason: refusal.message,
        at: new Date().toISOString(),
      }),

    sign: signed.sign,
    verify: () =>
      verifyStore({
        ...readingTools,
        verify: readingTools.verify ?? ownKey?.verifyState ?? null,
        verifyRecord,
      }),
    prune: (request) =>
      change((storeChange, transaction) => prune(storeChange, transaction, request)),

    async loadState() {
      const state = await checkedRows.state();
      const live = await readLiveState(rows, state);
      if (live) {
        await ensureLiveFiles(rows, live);
        rememberServed(state);
      }
      return live;
    },
    async lastGoodState() {
      const lastServed = await lastGood?.read();
      if (!lastServed) return null;
      const { state, sets, records } = lastServed;
      rows.seedCache(sets, records);
      // Do not compare it with the newest known state, which this machine may have seen but not
      // served.
      await checkSignature(state, readingTools);
      const live = await readLiveState(rows, state);
      if (live) await ensureLiveFiles(rows, live);
      return live;
    },
    follow(onChange, { pollMs = 200, since, onFault, onRecovered } = {}) {
      let lastSequence = since;
      return followStore({
        async poll() {
          const state = await checkedRows.state();
          if (state.sequence === lastSequence) return null;
          const isFirst = lastSequence === undefined;
          const live = await readLiveState(rows, state);
          if (live && !isFirst) {
            await ensureLiveFiles(rows, live);
            rememberServed(state);
          }
          lastSequence = state.sequence;
          return isFirst ? null : live;
        },
        notify: onChange,
        watch: rows.watch,
        pollMs,
        onFault,
        onRecovered,
      });
    },
    followJournal(onEntry, { after, past, pollMs = 500, onFault } = {}) {
      return followStore({
        poll: newEntries(rows.journal, { after, past }),
        notify: (entries) => entries.forEach(onEntry),
        watch: rows.watch,
        pollMs,
        onFault,
      });
    },

    withJobLock: rows.withJobLock,
    checkWrites: rows.checkWrites,
    fetchFilesAgain: async (area, version) => {
      const record = await rows.findRelease(area, version);
      return record !== null && rows.fetchFilesAgain(record);
    },
    ensureFiles: async (area, version) => {
      const record = await rows.findRelease(area, version);
      return record !== null && rows.ensureFiles(record);
    },
    browserFolder: (area, version) => join(rows.releaseFolder(area, version), 'browser'),
    serverFolder: (area, version) => join(rows.releaseFolder(area, version), 'server'),
    close: rows.close,
  };
}
