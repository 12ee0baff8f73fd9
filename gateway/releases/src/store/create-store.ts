import { join } from 'node:path';
import { liftApproval, requireApproval } from '../approvals/approval-areas.ts';
import { requestApproval, openRequests, refuseRequest } from '../approvals/approval-requests.ts';
import { abortCanary, canaryOfArea, resizeCanary, startCanary } from '../canaries/run-canaries.ts';
import { setBudgetLimit } from '../budgets/set-budget-limit.ts';
import { truncateEntry } from './truncate-entry.ts';
import {
  addFreezeWindow,
  changeFreezes,
  comingWindows,
  removeFreezeWindow,
} from '../freezes/change-freezes.ts';
import { freezesAt } from '../freezes/freeze-window.ts';
import type { JournalDraft } from '../model/journal-entry.ts';
import type { MoveTools, StoreTools } from '../moves/commit-change.ts';
import { moveAreas } from '../moves/move-areas.ts';
import { recordOf } from '../moves/plan-move.ts';
import {
  createPreview,
  findPreview,
  openPreviews,
  revokePreview,
} from '../previews/manage-previews.ts';
import { previewSummaryOf } from '../previews/preview-record.ts';
import { retireAreas } from '../moves/retire-areas.ts';
import { rollBack } from '../moves/roll-back.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { ReleaseStore } from './release-store.ts';
import { changePlan, pausePlan, planCanary, resumePlan } from '../plans/run-plans.ts';
import { createToken, findToken, revokeToken } from '../roles/manage-tokens.ts';
import { isCurrent, summaryOf } from '../roles/token-record.ts';
import { manageSessions, sessionSeal } from '../sessions/manage-sessions.ts';
import { signedChanges } from '../signing/signed-changes.ts';
import { stateSigner, stateVerifier } from '../signing/state-signature.ts';
import { type Rehearse, rehearsedMoves } from '../rehearsal/rehearsed-moves.ts';
import { distrustedReleases } from '../signing/distrusted-releases.ts';
import { recordSigner, recordVerifier } from '../signing/record-signature.ts';
import { followStore, newEntries } from './follow-store.ts';
import { knownStateFile, recentState } from './known-state.ts';
import { lastGoodFile } from './last-good.ts';
import { readCheckedState, checkSignature, ensureLiveFiles, readLiveState } from './live-state.ts';
import type { StoreState } from './store-state.ts';
import { historyOf } from '../moves/area-history.ts';
import type { StoreRows, StoreTransaction } from './store-rows.ts';

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
  const tools: StoreTools = { rows, sign: signingKey ? stateSigner(signingKey) : null };
  const readingTools = {
    rows,
    verify: verifyKey ? stateVerifier(verifyKey) : null,
    knownState,
  };
  const ownVerifier = signingKey ? stateVerifier(signingKey) : null;
  const recordKey = signingKey ?? verifyKey;
  const verifyRecord = recordKey ? recordVerifier(recordKey) : null;
  const signRecord = signingKey ? recordSigner(signingKey) : null;
  const signed = signedChanges(tools, {
    verify: ownVerifier,
    knownState,
    records: signRecord && verifyRecord ? { sign: signRecord, verify: verifyRecord } : null,
  });
  const distrustedOf = distrustedReleases(rows, verifyRecord);
  const withRehearsal = rehearsedMoves(rows, rehearse);
  /** Runs a change that may show other releases to visitors, with the rehearsal that it needs. */
  const move = <Result>(
    work: (moveTools: MoveTools, transaction: StoreTransaction) => Promise<Result>,
  ) =>
    withRehearsal((rehearsalOf) =>
      change((transaction) => work({ ...tools, distrustedOf, rehearsalOf }, transaction)),
    );
  /** Rows whose state is verified on each read. */
  const checkedRows = { ...rows, state: () => readCheckedState(readingTools) };
  const lastGood = rows.seedCache
    ? lastGoodFile(join(rows.folder, '../last-good.json'), rows)
    : null;
  /** Runs in the background, because visitors must neither wait for it nor depend on it. */
  const rememberServed = (state: StoreState) => void lastGood?.save(state).catch(() => undefined);
  const addEntry = (draft: JournalDraft) =>
    rows.exclusively(({ addEntry: write, nextEntry }) =>
      write({ ...truncateEntry(draft), id: nextEntry }),
    );
  const cachedState = recentState(checkedRows.state);
  const change: typeof signed.change = (work) => signed.change(work).finally(cachedState.forget);
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
      return publishRelease({ rows, rehearse, sign: signRecord }, request);
    },
    promote: ({ area, version, ...request }) =>
      move((moveTools, transaction) =>
        moveAreas(moveTools, transaction, {
          targets: [{ area, version }],
          action: 'promote',
          ...request,
        }),
      ),
    promoteMany: (releases, request) =>
      move((moveTools, transaction) =>
        moveAreas(moveTools, transaction, { action: 'promote', ...request, targets: releases }),
      ),
    rollback: (request) =>
      move((moveTools, transaction) =>
        rollBack(moveTools, transaction, { ...request, action: 'rollback' }),
      ),
    retire: (request) =>
      move((moveTools, transaction) => retireAreas(moveTools, transaction, request)),
    revert: (request) =>
      move((moveTools, transaction) =>
        rollBack(moveTools, transaction, { ...request, action: 'revert' }),
      ),

    startCanary: (request) =>
      move((moveTools, transaction) => startCanary(moveTools, transaction, request)),
    resizeCanary: (request) => change((transaction) => resizeCanary(tools, transaction, request)),
    finishCanary: ({ area, ...request }) =>
      move((moveTools, transaction) => {
        const canary = canaryOfArea(transaction.state, area);
        const { releases } = canary;
        return moveAreas(moveTools, transaction, {
          targets: releases,
          action: 'finish',
          canary,
          ...request,
        });
      }),
    planCanary: (request) => change((transaction) => planCanary(tools, transaction, request)),
    pausePlan: (request) => change((transaction) => pausePlan(tools, transaction, request)),
    resumePlan: (request) => change((transaction) => resumePlan(tools, transaction, request)),
    changePlan: (request) =>
      move((moveTools, transaction) => changePlan(moveTools, transaction, request)),
    abortCanary: (request) => change((transaction) => abortCanary(tools, transaction, request)),

    freeze: (request) =>
      change((transaction) => changeFreezes(tools, transaction, 'freeze', request)),
    unfreeze: (request) =>
      change((transaction) => changeFreezes(tools, transaction, 'unfreeze', request)),
    freezeWindows: async () => comingWindows(await checkedRows.state()),
    addFreezeWindow: (request) =>
      change((transaction) => addFreezeWindow(tools, transaction, request)),
    removeFreezeWindow: (request) =>
      change((transaction) => removeFreezeWindow(tools, transaction, request)),

    budgetLimits: async () => (await checkedRows.state()).budgetLimits,
    setBudgetLimit: (request) =>
      change((transaction) => setBudgetLimit(tools, transaction, request)),
    approvalAreas: async () => (await checkedRows.state()).approvalAreas,
    requireApproval: (request) =>
      change((transaction) => requireApproval(tools, transaction, request)),
    liftApproval: (request) => change((transaction) => liftApproval(tools, transaction, request)),
    approvalRequests: async () => openRequests(await checkedRows.state()),
    requestApproval: (request) =>
      change((transaction) => requestApproval(tools, transaction, request)),
    refuseRequest: (request) => change((transaction) => refuseRequest(tools, transaction, request)),

    async previewPromotion(releases) {
      const { movePreviewOf } = await import('../moves/move-preview.ts');
      return movePreviewOf(checkedRows, releases);
    },
    async previewRollback(request) {
      const { previewOfRollback } = await import('../moves/move-preview.ts');
      return previewOfRollback(checkedRows, request);
    },
    async previewRetirement(request) {
      const { previewOfRetirement } = await import('../moves/move-preview.ts');
      return previewOfRetirement(checkedRows, request);
    },

    tokens,
    createToken: (request) => change((transaction) => createToken(tools, transaction, request)),
    async revokeToken(request) {
      const revoked = await change((transaction) => revokeToken(tools, transaction, request));
      // The sessions are invalid without their token. The next sign-in removes them if this fails.
      await removeEnded().catch(() => undefined);
      return revoked;
    },
    authenticate,
    ...consoleSessions,
    previews: async () => openPreviews(await checkedRows.state()).map(previewSummaryOf),
    createPreview: (request) =>
      move((moveTools, transaction) => createPreview(moveTools, transaction, request)),
    revokePreview: (request) => change((transaction) => revokePreview(tools, transaction, request)),
    readPreview: (token) => findPreview(cachedState.read, token),
    noteRefusal: (refusal) =>
      addEntry({
        ...refusal,
        action: 'refused',
        reason: refusal.message,
        at: new Date().toISOString(),
      }),

    sign: signed.sign,
    async verify() {
      const { verifyStore } = await import('./verify-store.ts');
      const verify = readingTools.verify ?? ownVerifier;
      return verifyStore({ ...readingTools, verify, verifyRecord });
    },
    async prune(request) {
      const { prune } = await import('./prune.ts');
      return change((transaction) => prune(tools, transaction, request));
    },

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
      // Do not compare it with the newest known state, which this machine may have seen but not
      // served.
      const state = await lastServed.rows.state();
      await checkSignature(state, { ...readingTools, rows: lastServed.rows });
      rows.seedCache?.(lastServed.sets, lastServed.records);
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
