import { join } from 'node:path';
import {
  liftApproval,
  openRequests,
  refuseRequest,
  requestApproval,
  requireApproval,
} from '../approvals/approval-requests.ts';
import { abortCanary, canaryOfArea, resizeCanary, startCanary } from '../canaries/run-canaries.ts';
import { setBudgetLimit } from '../budgets/budget-record.ts';
import {
  addFreezeWindow,
  changeFreezes,
  comingWindows,
  removeFreezeWindow,
} from '../freezes/change-freezes.ts';
import { freezesAt } from '../freezes/freeze-window.ts';
import type {
  Evidence,
  JournalDraft,
  JournalEntry,
  RefusalDetails,
} from '../model/journal-entry.ts';
import type { AreaTarget, ReleaseName } from '../model/release-name.ts';
import type { MoveChange, StoreChange, StoreView } from '../moves/commit-change.ts';
import { moveAreas, movePreview } from '../moves/move-areas.ts';
import { recordOf } from '../moves/plan-move.ts';
import {
  createPreview,
  findPreview,
  openPreviews,
  revokePreview,
} from '../previews/manage-previews.ts';
import { previewSummaryOf } from '../previews/preview-record.ts';
import {
  retireAreas,
  rollBack,
  targetsOfRetirement,
  targetsOfRollback,
} from '../moves/roll-back-and-retire.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import { changePlan, pausePlan, planCanary, resumePlan } from '../plans/run-plans.ts';
import { createToken, findToken, revokeToken } from '../roles/manage-tokens.ts';
import { isCurrent, summaryOf } from '../roles/token-record.ts';
import { manageSessions, sessionSeal } from '../sessions/manage-sessions.ts';
import { signedChanges } from '../signing/signed-changes.ts';
import { signerOf, verifierOf } from '../signing/signatures.ts';
import { type Rehearse, rehearsedMoves } from '../rehearsal/rehearsed-moves.ts';
import { distrustedReleases } from '../signing/distrusted-releases.ts';
import { followJournal, type FollowJournalOptions } from './follow-store.ts';
import { knownStateFile, recentState } from './known-state.ts';
import { readCheckedState, readLiveState } from './live-state.ts';
import { prune } from './prune.ts';
import { servedState } from './served-state.ts';
import { historyOf } from '../moves/area-history.ts';
import type {
  Approvable,
  Authorship,
  Forcible,
  JournalQuery,
  PruneRequest,
  PublishRequest,
  PublishResult,
  RetireRequest,
  RollbackRequest,
  RunningCanaryRequest,
} from './store-requests.ts';
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

export type ReleaseStore = ReturnType<typeof createStore>;

/**
 * Stores releases, the sets made of them, the live set and the canaries. Releases and sets never
 * change once they can be read. Every call may throw ReleaseStoreCorruptError, which names the
 * corrupt part, and ReleaseStoreUnavailableError.
 */
export function createStore(rows: StoreRows, storeOptions: StoreOptions = {}) {
  const { signingKey, verifyKey, rehearse = null } = storeOptions;
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
  const move = moving(moveAreas);
  const previewing = async (targetsOf: (view: StoreView) => Promise<readonly AreaTarget[]>) => {
    const view = { rows, state: await checkedRows.state() };
    return movePreview(view, await targetsOf(view));
  };
  const addEntry = (draft: JournalDraft) =>
    rows.exclusively((transaction) => transaction.addEntry(draft));
  const tokens = async () => (await checkedRows.state()).tokens.map(summaryOf);
  /** Null for a token that is unknown, revoked or expired. */
  const authenticate = async (token: string) =>
    findToken((await checkedRows.state()).tokens, token);
  const { sessionOperations, removeEnded } = manageSessions({
    rows: rows.sessions,
    seal: sessionSeal({ signingKey, verifyKey }),
    tokens: async () => (await tokens()).filter(isCurrent),
    authenticate,
    addEntry,
  });

  return {
    /** A local folder. Its subfolder `files` has the verified files of releases. */
    folder: rows.folder,

    /** Null before the first set. */
    async live(): Promise<ReleaseSet | null> {
      const { set } = await checkedRows.state();
      return set === null ? null : rows.set(set);
    },
    /** A consistent snapshot of the live set, canaries and freezes; null before the first set. */
    state: async () => readLiveState(rows, await checkedRows.state()),
    freezes: async () => freezesAt(await checkedRows.state(), Date.now()),
    set: rows.set,
    /** @throws ReleaseNotFoundError */
    release: (area: string, version: string) => recordOf(rows, area, version),
    releases: rows.releases,
    /**
     * All sets that are or were live, oldest first. `since`: only the set that was live at that
     * time and later ones.
     */
    async sets({ since = '' }: { since?: string } = {}): Promise<ReleaseSet[]> {
      const found: ReleaseSet[] = [];
      for await (const set of historyOf(rows, await checkedRows.state())) {
        found.push(set);
        if (set.at < since) break;
      }
      return found.reverse();
    },
    /** Oldest first. The journal may cover years, so prefer a query for a part of it. */
    journal: (query: JournalQuery = {}) => rows.journal(query),

    /** @throws InvalidBuildError, ReleaseConflictError, ReleaseRefusedError */
    async publish(request: PublishRequest): Promise<PublishResult> {
      // Loaded lazily, because a promotion or a rollback must start fast.
      const { publishRelease } = await import('../publish/publish-release.ts');
      const sign = ownKey?.signRecord ?? null;
      return publishRelease({ rows, rehearse, sign }, request);
    },
    promote: ({ area, version, ...request }: ReleaseName & Authorship & Forcible) =>
      move({ targets: [{ area, version }], action: 'promote', ...request }),
    promoteMany: (
      releases: ReleaseName[],
      request: Authorship & Forcible & Approvable & { action?: 'promote' | 'publish-start' },
    ) => move({ action: 'promote', ...request, targets: releases }),
    rollback: (request: RollbackRequest) => moving(rollBack)({ ...request, action: 'rollback' }),
    retire: moving(retireAreas),
    /** A `rollback` by the watch, journalled with its evidence. */
    revert: (request: { area: string; to?: string; evidence: Evidence } & Authorship) =>
      moving(rollBack)({ ...request, action: 'revert' }),

    startCanary: moving(startCanary),
    resizeCanary: changing(resizeCanary),
    /** Promotes the canary's releases and ends it. @throws CanaryError, ReleaseRefusedError */
    finishCanary: moving((moveChange, request: RunningCanaryRequest & Forcible & Approvable) => {
      const { area, ...fields } = request;
      const canary = canaryOfArea(moveChange.state, area);
      const targets = canary.releases;
      return moveAreas(moveChange, { targets, action: 'finish', canary, ...fields });
    }),
    planCanary: changing(planCanary),
    pausePlan: changing(pausePlan),
    resumePlan: changing(resumePlan),
    changePlan: moving(changePlan),
    abortCanary: changing(abortCanary),

    /** Blocks every move of an area, or of all areas if null. Publishing remains possible. */
    freeze: (request: Authorship & { area: string | null }) =>
      changing(changeFreezes)({ ...request, action: 'freeze' }),
    unfreeze: (request: Authorship & { area: string | null }) =>
      changing(changeFreezes)({ ...request, action: 'unfreeze' }),
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

    previewPromotion: (releases: ReleaseName[]) => previewing(async () => releases),
    previewRollback: (request: Pick<RollbackRequest, 'area' | 'to' | 'with'>) =>
      previewing((view) => targetsOfRollback(view, request)),
    previewRetirement: (request: Pick<RetireRequest, 'areas' | 'with'>) =>
      previewing((view) => targetsOfRetirement(view, request)),

    tokens,
    createToken: changing(createToken),
    async revokeToken(request: Authorship & { id: string }) {
      const revoked = await changing(revokeToken)(request);
      // The sessions are invalid without their token. The next sign-in removes them if this fails.
      await removeEnded().catch(() => undefined);
      return revoked;
    },
    authenticate,
    ...sessionOperations,
    previews: async () => openPreviews(await checkedRows.state()).map(previewSummaryOf),
    createPreview: moving(createPreview),
    revokePreview: changing(revokePreview),
    readPreview: (token: string) => findPreview(cachedState.read, token),
    /** Journals a refusal that happened outside the store; see `JournalLimits`. */
    noteRefusal: (refused: RefusalDetails) =>
      addEntry({
        ...refused,
        action: 'refused',
        reason: refused.message,
        at: new Date().toISOString(),
      }),

    sign: signed.sign,
    /** Compares every file with its hash, and checks signatures, the live set and the journal. */
    verify: () =>
      verifyStore({
        ...readingTools,
        verify: readingTools.verify ?? ownKey?.verifyState ?? null,
        verifyRecord,
      }),
    prune: (request: PruneRequest) =>
      change((storeChange, transaction) => prune(storeChange, transaction, request)),

    ...servedState(rows, readingTools),
    /** Calls back with each new entry, in order. @returns a function that stops it */
    followJournal: (onEntry: (entry: JournalEntry) => void, options?: FollowJournalOptions) =>
      followJournal(rows, onEntry, options),

    withJobLock: rows.withJobLock,
    checkWrites: rows.checkWrites,
    /** Replaces damaged files on this machine. False if there is no other copy. */
    async fetchFilesAgain(area: string, version: string): Promise<boolean> {
      const record = await rows.findRelease(area, version);
      return record !== null && rows.fetchFilesAgain(record);
    },
    /** Copies a release's files to this machine and verifies them. False if they are lost. */
    async ensureFiles(area: string, version: string): Promise<boolean> {
      const record = await rows.findRelease(area, version);
      return record !== null && rows.ensureFiles(record);
    },
    /** The folder, which need not exist. @throws ReleaseNotFoundError for an invalid release name */
    browserFolder: (area: string, version: string) =>
      join(rows.releaseFolder(area, version), 'browser'),
    serverFolder: (area: string, version: string) =>
      join(rows.releaseFolder(area, version), 'server'),
    close: rows.close,
  };
}
