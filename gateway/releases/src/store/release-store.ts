import type { ApprovalArea, ApprovalRequest } from '../approvals/approval-record.ts';
import type { BudgetLimit } from '../budgets/budget-record.ts';
import type { RequestedMove } from '../approvals/approval-requests.ts';
import type { Canary } from '../canaries/canary.ts';
import type { Evidence, JournalEntry, RecordedRefusal } from '../model/journal-entry.ts';
import type { ReleaseName } from '../model/release-name.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { PlanStep } from '../plans/plan.ts';
import type { PlanChangeRequest } from '../plans/run-plans.ts';
import type { PreviewRequest } from '../previews/manage-previews.ts';
import type { PreviewSummary } from '../previews/preview-record.ts';
import type { Role, TokenSummary } from '../roles/token-record.ts';
import type { SessionSummary } from '../sessions/session-record.ts';
import type { JournalQuery } from './journal-query.ts';
import type { JobCursor } from './store-rows.ts';
import type { Freeze, FreezeWindow } from '../freezes/freeze-window.ts';
import type { FreezeWindowRequest } from '../freezes/change-freezes.ts';
import type { LiveState } from './store-state.ts';
import type {
  Authorship,
  PublishRequest,
  PublishResult,
  Approvable,
  Forcible,
  RollbackRequest,
  RetireRequest,
  CanaryRequest,
  RunningCanaryRequest,
  MovePreview,
  VerifyReport,
  PruneRequest,
} from './store-requests.ts';

interface FollowOptions {
  /** Milliseconds between polls, 200 by default. Change notices trigger earlier polls. */
  pollMs?: number;
  /** Sequence of the state that the caller already has; by default, the current state. */
  since?: number;
  /** Called once per fault when the state can't be read. Polling continues. */
  onFault?: (error: unknown) => void;
  /** Called when the state can be read again, whether or not it has changed. */
  onRecovered?: () => void;
}

/**
 * Stores releases, the sets made of them, the live set and the canaries. Releases and sets never
 * change once they can be read. Every call may throw ReleaseStoreCorruptError, which names the
 * corrupt part, and ReleaseStoreUnavailableError.
 */
export interface ReleaseStore {
  /** A local folder. Its subfolder `files` has the verified files of releases. */
  readonly folder: string;

  /** Null before the first set. */
  live(): Promise<ReleaseSet | null>;
  /** A consistent snapshot of the live set, canaries and freezes; null before the first set. */
  state(): Promise<LiveState | null>;
  freezes(): Promise<Freeze[]>;
  /** @throws ReleaseSetNotFoundError */
  set(number: number): Promise<ReleaseSet>;
  /** @throws ReleaseNotFoundError */
  release(area: string, version: string): Promise<ReleaseRecord>;
  /** Oldest first. */
  releases(area?: string): Promise<ReleaseRecord[]>;
  /**
   * All sets that are or were live, oldest first. `since`: only the set that was live at that time
   * and later ones.
   */
  sets(options?: { since?: string }): Promise<ReleaseSet[]>;
  /** Oldest first. The journal may cover years, so prefer a query for a part of it. */
  journal(query?: JournalQuery): Promise<JournalEntry[]>;

  /** @throws InvalidBuildError, ReleaseConflictError, ReleaseRefusedError */
  publish(request: PublishRequest): Promise<PublishResult>;
  /**
   * Appends a set and makes it live. If the live set already contains the release, it is returned
   * unchanged.
   * @throws ReleaseNotFoundError, ReleaseRefusedError
   */
  promote(request: ReleaseName & Authorship & Forcible): Promise<ReleaseSet>;
  promoteMany(
    releases: ReleaseName[],
    request: Authorship & Forcible & Approvable & { action?: 'promote' | 'publish-start' },
  ): Promise<ReleaseSet>;
  /**
   * Rolling back an area's first release removes the area. Rolling back a retirement restores the
   * area.
   * @throws NothingToRollBackError, ReleaseNotFoundError, ReleaseRefusedError
   */
  rollback(request: RollbackRequest): Promise<ReleaseSet>;
  /**
   * Removes areas from the set.
   * @throws ReleaseError with code area-not-live or host-stays, ReleaseRefusedError
   */
  retire(request: RetireRequest): Promise<ReleaseSet>;
  /** A `rollback` by the watch, journalled with its evidence. */
  revert(
    request: { area: string; to?: string; evidence: Evidence } & Authorship,
  ): Promise<ReleaseSet>;

  /** @throws CanaryError, ReleaseNotFoundError, ReleaseRefusedError */
  startCanary(request: CanaryRequest): Promise<Canary>;
  /**
   * Changes the canary's share and ends its plan. Visitors of other canaries are not affected.
   * @throws CanaryError
   */
  resizeCanary(request: RunningCanaryRequest & Approvable & { percent: number }): Promise<Canary>;
  /** Gives a running canary a plan or replaces it. @throws CanaryError, ReleaseRefusedError */
  planCanary(request: RunningCanaryRequest & Approvable & { plan: PlanStep[] }): Promise<Canary>;
  /** @throws CanaryError */
  pausePlan(request: RunningCanaryRequest): Promise<Canary>;
  /** @throws CanaryError */
  resumePlan(request: RunningCanaryRequest): Promise<Canary>;
  /**
   * Automatically pauses or resumes a plan, or takes its next step. False if the plan has changed
   * since it was read, by another gateway or a user.
   */
  changePlan(request: PlanChangeRequest): Promise<boolean>;
  /** Promotes the canary's releases and ends it. @throws CanaryError, ReleaseRefusedError */
  finishCanary(request: RunningCanaryRequest & Forcible & Approvable): Promise<ReleaseSet>;
  /** Ends a canary. Only the watch passes `evidence`. @throws CanaryError */
  abortCanary(request: RunningCanaryRequest & { evidence?: Evidence }): Promise<Canary>;

  /** Blocks every move of an area, or of all areas if null. Publishing remains possible. */
  freeze(request: Authorship & { area: string | null }): Promise<Freeze[]>;
  unfreeze(request: Authorship & { area: string | null }): Promise<Freeze[]>;
  /** The freeze windows that are open or will open again. */
  freezeWindows(): Promise<FreezeWindow[]>;
  /** @throws ReleaseError */
  addFreezeWindow(request: FreezeWindowRequest): Promise<FreezeWindow[]>;
  /** @throws ReleaseError with code freeze-window-not-found */
  removeFreezeWindow(request: Authorship & { id: string }): Promise<FreezeWindow[]>;

  budgetLimits(): Promise<BudgetLimit[]>;
  setBudgetLimit(
    request: Authorship & Pick<BudgetLimit, 'area' | 'scriptBytes'>,
  ): Promise<BudgetLimit[]>;
  approvalAreas(): Promise<ApprovalArea[]>;
  requireApproval(request: Authorship & { area: string }): Promise<ApprovalArea[]>;
  /** @throws ApprovalNeededError */
  liftApproval(request: Authorship & Approvable & { area: string }): Promise<ApprovalArea[]>;
  /** The open requests, oldest first. */
  approvalRequests(): Promise<ApprovalRequest[]>;
  requestApproval(request: RequestedMove): Promise<ApprovalRequest>;
  /** @throws ReleaseError with code approval-not-found */
  refuseRequest(request: Authorship & { id: string }): Promise<ApprovalRequest>;

  previewPromotion(releases: ReleaseName[]): Promise<MovePreview>;
  previewRollback(request: Pick<RollbackRequest, 'area' | 'to' | 'with'>): Promise<MovePreview>;
  previewRetirement(request: Pick<RetireRequest, 'areas' | 'with'>): Promise<MovePreview>;

  tokens(): Promise<TokenSummary[]>;
  /** Only this call returns the token. The store keeps its hash. */
  createToken(
    request: Authorship & { name: string; role: Role; areas: string[]; days: number },
  ): Promise<{ token: string; summary: TokenSummary }>;
  /** @throws ReleaseError with code token-not-found */
  revokeToken(request: Authorship & { id: string }): Promise<TokenSummary>;
  /** Null for a token that is unknown, revoked or expired. */
  authenticate(token: string): Promise<TokenSummary | null>;
  /**
   * Begins a session of the console. Only this call returns its secret. Null for a token that is
   * unknown, revoked or expired.
   */
  beginSession(request: {
    token: string;
    agent: string;
  }): Promise<{ secret: string; caller: TokenSummary; expiresAt: string } | null>;
  /** Null for a session that is unknown, ended or expired, or whose token is no longer valid. */
  findSession(secret: string): Promise<{ id: string; caller: TokenSummary } | null>;
  endSession(secret: string): Promise<void>;
  /** Newest first. */
  sessions(): Promise<SessionSummary[]>;
  /** @throws ReleaseError with code session-not-found */
  revokeSession(request: Authorship & { id: string }): Promise<SessionSummary>;

  /** The open previews, oldest first. */
  previews(): Promise<PreviewSummary[]>;
  /**
   * Shows a set, a canary, or releases on top of the live set to visitors with the link, requests
   * with the header, or customers on the list. Only this call returns the secret.
   * @throws ReleaseSetNotFoundError, ReleaseNotFoundError, ReleaseRefusedError, CanaryError,
   * ReleaseError with code too-many-previews
   */
  createPreview(request: PreviewRequest): Promise<PreviewSummary & { token: string }>;
  /** @throws ReleaseError with code preview-not-found */
  revokePreview(request: Authorship & { id: string }): Promise<PreviewSummary>;
  /** @throws NotAllowedError for a link that is invalid, ended or expired */
  readPreview(token: string): Promise<PreviewSummary>;
  /** Journals a refusal that happened outside the store; see `JournalLimits`. */
  noteRefusal(refused: {
    by: string;
    attempted: string;
    code: string;
    message: string;
    areas: string[];
    refusals: RecordedRefusal[];
  }): Promise<void>;

  /**
   * Signs the current state without checking its signature, for use after signing was introduced,
   * the key was changed or the store was restored. Also signs all releases without a valid
   * signature.
   * @returns those releases
   * @throws ReleaseError with code no-signing-key
   */
  sign(request: Authorship): Promise<ReleaseName[]>;
  /** Compares every file with its hash, and checks signatures, the live set and the journal. */
  verify(): Promise<VerifyReport>;
  /**
   * Removes releases that are no longer needed.
   * @returns the removed releases; with `dryRun`, those that would be removed
   */
  prune(request: PruneRequest): Promise<ReleaseName[]>;

  /**
   * Reads the current state, copies its files to this machine and checks their hashes.
   * @throws ReleaseFilesError, ReleaseSignatureError
   */
  loadState(): Promise<LiveState | null>;
  /** The last state that this machine served, for use while the store is down; null if none. */
  lastGoodState(): Promise<LiveState | null>;
  /** Calls back with each new state once this machine has its files. @returns a stop function */
  follow(onChange: (state: LiveState) => void, options?: FollowOptions): () => void;
  /** Calls back with each new entry, in order. @returns a function that stops it */
  followJournal(
    onEntry: (entry: JournalEntry) => void,
    options?: {
      /** Id of the last known entry. By default, only entries after the first poll are reported. */
      after?: number;
      /** Without `after`: the past entries to report at the first poll. */
      past?: JournalQuery;
      pollMs?: number;
      onFault?: (error: unknown) => void;
    },
  ): () => void;

  /**
   * Runs work that follows the journal, unless another process that shares the store is running
   * work with this name. Returns null in that case.
   */
  withJobLock<Result>(
    name: string,
    work: (cursor: JobCursor) => Promise<Result>,
  ): Promise<Result | null>;

  /** @throws ReleaseStoreUnavailableError if a change could not be written now */
  checkWrites(): Promise<void>;
  /**
   * Replaces this machine's damaged copy of a release's files. False if the store has no other
   * copy.
   * @throws ReleaseFilesError if that copy is damaged, too
   */
  fetchFilesAgain(area: string, version: string): Promise<boolean>;
  /** Copies a release's files to this machine and verifies them. False if they are lost. */
  ensureFiles(area: string, version: string): Promise<boolean>;
  /** The folder, which need not exist. @throws ReleaseNotFoundError for an invalid release name */
  browserFolder(area: string, version: string): string;
  serverFolder(area: string, version: string): string;
  close(): Promise<void>;
}
