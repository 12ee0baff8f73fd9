import { z } from 'zod';
import type { Approval, ApprovalArea, ApprovalRequest } from './approvals/approval-record.ts';
import type { BudgetLimit } from './budgets/budget-record.ts';
import type { AskedMove } from './approvals/manage-approvals.ts';
import { armReleaseSchema, type Arm } from './arms/arm.ts';
import {
  areaMoveSchema,
  armEffectSchema,
  refusalSchema,
  type Evidence,
  type JournalEntry,
  type ToldRefusal,
} from './journal-entry.ts';
import type { ReleaseName } from './release-name.ts';
import type { ReleaseRecord } from './release-record.ts';
import type { ReleaseSet } from './release-set.ts';
import type { PlanStep } from './plans/plan.ts';
import type { PlanChangeRequest } from './plans/run-plans.ts';
import type { PreviewRequest } from './previews/manage-previews.ts';
import type { PreviewSummary } from './previews/preview-record.ts';
import type { Role, TokenSummary } from './roles/token-record.ts';
import type { SessionSummary } from './sessions/session-record.ts';
import type { JournalQuery } from './store/journal-query.ts';
import type { Turn } from './store/store-rows.ts';
import type { Freeze } from './freezes/freeze.ts';
import type { FreezeWindow } from './freezes/freeze-window.ts';
import type { FreezeWindowRequest } from './freezes/change-freezes.ts';
import type { LiveState } from './store-state.ts';

/** Who does something, and why. */
export interface Authorship {
  by: string;
  reason: string;
}

export interface PublishRequest extends Authorship, ReleaseName {
  /** Holds `build.json`, `browser/`, `server/` and, where there are any, `examples/`. */
  buildFolder: string;
  sourceHash: string | null;
  commit: string | null;
  /**
   * Stored though it does not fit what is live, on paper or when it is rendered: it can move only
   * together with those that make it fit. What the release itself breaks is refused all the same.
   */
  ahead?: boolean | undefined;
  /** Releases of other areas that will be promoted together with this one: the fit is proved with them. */
  alongside?: Companion[] | undefined;
}

/** A stored release or, with its folder, a build that the same command is about to store. */
export interface Companion extends ReleaseName {
  buildFolder?: string;
}

export interface PublishResult {
  record: ReleaseRecord;
  /** `unchanged`: this version is there with the same bytes. `restored`: so it was, but its files were lost. */
  outcome: 'published' | 'unchanged' | 'restored';
}

/** Of an area that needs a second manager. */
export interface Approvable {
  /** Without it a move that needs one throws ApprovalNeededError, after its proofs. */
  approval?: Approval | undefined;
}

/** A manager may pass over refusals; those of a freeze and of lost files stay. */
export interface Forcible {
  force?: boolean | undefined;
}

export interface RollbackRequest extends Authorship, Forcible {
  area: string;
  /** Without it: the newest earlier release of the area that was not itself rolled back. */
  to?: string | undefined;
  /** Releases of other areas that move along. */
  with?: ReleaseName[] | undefined;
}

export interface RetireRequest extends Authorship, Forcible, Approvable {
  /** The areas that leave the set. */
  areas: string[];
  /** Releases of other areas that move along: such as do without them. */
  with?: ReleaseName[] | undefined;
}

export interface CanaryRequest extends Authorship, Forcible, Approvable {
  /** The arm is called by the area of the first. */
  releases: ReleaseName[];
  /** Share of all shoppers, in percent, in steps of a hundredth; a plan's first step goes before it. */
  percent: number;
  plan?: PlanStep[] | undefined;
  /** For chosen visitors alone, whatever the share says. */
  chosen?: boolean | undefined;
}

export interface ArmRequest extends Authorship {
  area: string;
}

/** What a move would do, without doing it. */
export const movePreviewSchema = z.object({
  moved: z.array(areaMoveSchema.extend({ owner: z.string() })),
  fits: z.boolean(),
  /** Each with the owner of the area that would break. */
  refusals: z.array(refusalSchema),
  /** Published releases that make it fit when they move along; null where none were found. */
  moveAlong: z.array(armReleaseSchema).nullable(),
  /** What it would do to the arms that run. `set` of a rebased one is 0: it is not made. */
  arms: z.array(armEffectSchema),
});
export type MovePreview = z.infer<typeof movePreviewSchema>;

export const verifyReportSchema = z.object({
  releases: z.number(),
  files: z.number(),
  /** Every fault in a sentence; empty where all is as it was published. */
  faults: z.array(z.string()),
});
export type VerifyReport = z.infer<typeof verifyReportSchema>;

export interface PruneRequest extends Authorship {
  /** A release stays when it was published, live, in an arm or shown by a preview link within so many days. */
  retentionDays: number;
  dryRun?: boolean | undefined;
}

interface FollowOptions {
  /** Milliseconds between looks at the pointer; hints only make it quicker. 200 unless told. */
  pollMs?: number;
  /** Sequence of the state that the caller holds; without it, the present one when following starts. */
  since?: number;
  /** The state can't be read. Told once for each fault; following goes on. */
  onFault?: (error: unknown) => void;
  /** It can be read again, whether or not anything changed meanwhile. */
  onMended?: () => void;
}

/**
 * Releases, the sets made of them, the live one and the arms beside it. Releases and sets never
 * change once they can be read. Every call may throw ReleaseStoreCorruptError, which names what
 * is corrupt, and ReleaseStoreUnavailableError.
 */
export interface ReleaseStore {
  /** Local folder; `files` in it holds the files of releases, verified. */
  readonly folder: string;

  /** Null where no set was made yet. */
  live(): Promise<ReleaseSet | null>;
  /** Live set, arms and freezes, all of one moment; null where no set was made yet. */
  state(): Promise<LiveState | null>;
  freezes(): Promise<Freeze[]>;
  /** @throws ReleaseSetNotFoundError */
  set(number: number): Promise<ReleaseSet>;
  /** @throws ReleaseNotFoundError */
  release(area: string, version: string): Promise<ReleaseRecord>;
  /** Oldest first. */
  releases(area?: string): Promise<ReleaseRecord[]>;
  /**
   * The sets that are or were live, oldest first; `since`: only the one that was live at that
   * moment and those after it.
   */
  sets(options?: { since?: string }): Promise<ReleaseSet[]>;
  /** Oldest first. Of years it is much: whoever needs a part asks for that part. */
  journal(query?: JournalQuery): Promise<JournalEntry[]>;

  /** @throws InvalidBuildError, ReleaseConflictError, ReleaseRefusedError */
  publish(request: PublishRequest): Promise<PublishResult>;
  /**
   * Appends a set and makes it live. The live set is returned as it is when it holds the release already.
   * @throws ReleaseNotFoundError, ReleaseRefusedError
   */
  promote(request: ReleaseName & Authorship & Forcible): Promise<ReleaseSet>;
  /** Several areas move together, in one set. */
  promoteMany(
    releases: ReleaseName[],
    request: Authorship & Forcible & Approvable & { action?: 'promote' | 'publish-start' },
  ): Promise<ReleaseSet>;
  /**
   * The first release of an area is taken out of the set again, and a retired area comes back.
   * @throws NothingToRollBackError, ReleaseNotFoundError, ReleaseRefusedError
   */
  rollback(request: RollbackRequest): Promise<ReleaseSet>;
  /**
   * Takes areas out of the set.
   * @throws ReleaseError with code area-not-live or host-stays, ReleaseRefusedError
   */
  retire(request: RetireRequest): Promise<ReleaseSet>;
  /** As `rollback`, journalled as made by the watch, with its figures. */
  revert(
    request: { area: string; to?: string; evidence: Evidence } & Authorship,
  ): Promise<ReleaseSet>;

  /** @throws ArmError, ReleaseNotFoundError, ReleaseRefusedError */
  startArm(request: CanaryRequest): Promise<Arm>;
  /** More or fewer shoppers; nobody of another arm moves. Its plan ends. @throws ArmError */
  resizeArm(request: ArmRequest & Approvable & { percent: number }): Promise<Arm>;
  /** Gives a running arm a plan, in the place of one that it has. @throws ArmError, ReleaseRefusedError */
  planArm(request: ArmRequest & Approvable & { plan: PlanStep[] }): Promise<Arm>;
  /** Until somebody resumes the plan. @throws ArmError */
  pausePlan(request: ArmRequest): Promise<Arm>;
  /** @throws ArmError */
  resumePlan(request: ArmRequest): Promise<Arm>;
  /**
   * Pauses a plan, resumes it or takes its next step, on behalf of nobody. False where the plan is no
   * longer as it was seen: another gateway, or somebody, was quicker.
   */
  changePlan(request: PlanChangeRequest): Promise<boolean>;
  /** Promotes the arm's releases and ends it. @throws ArmError, ReleaseRefusedError */
  finishArm(request: ArmRequest & Forcible & Approvable): Promise<ReleaseSet>;
  /** Ends an arm; its shoppers go back to the live set. With evidence: the watch did it. @throws ArmError */
  abortArm(request: ArmRequest & { evidence?: Evidence }): Promise<Arm>;

  /** Stops every move of an area, or of all with null; publishing goes on. */
  freeze(request: Authorship & { area: string | null }): Promise<Freeze[]>;
  unfreeze(request: Authorship & { area: string | null }): Promise<Freeze[]>;
  /** Those that are not over. */
  freezeWindows(): Promise<FreezeWindow[]>;
  /** Freezes at a time, once or again and again. @throws ReleaseError */
  addFreezeWindow(request: FreezeWindowRequest): Promise<FreezeWindow[]>;
  /** @throws ReleaseError with code freeze-window-not-found */
  removeFreezeWindow(request: Authorship & { id: string }): Promise<FreezeWindow[]>;

  /** Areas whose moves need a second manager. */
  budgetLimits(): Promise<BudgetLimit[]>;
  /** How large the size budget of an area may be. */
  setBudgetLimit(
    request: Authorship & Pick<BudgetLimit, 'area' | 'scriptBytes'>,
  ): Promise<BudgetLimit[]>;
  approvalAreas(): Promise<ApprovalArea[]>;
  requireApproval(request: Authorship & { area: string }): Promise<ApprovalArea[]>;
  /** @throws ApprovalNeededError */
  liftApproval(request: Authorship & Approvable & { area: string }): Promise<ApprovalArea[]>;
  /** Those that wait for a second manager, oldest first. */
  approvalRequests(): Promise<ApprovalRequest[]>;
  askApproval(request: AskedMove): Promise<ApprovalRequest>;
  /** @throws ReleaseError with code approval-not-found */
  refuseRequest(request: Authorship & { id: string }): Promise<ApprovalRequest>;

  /** What promoting, rolling back or retiring would do. */
  would(releases: ReleaseName[]): Promise<MovePreview>;
  wouldRollBack(request: Pick<RollbackRequest, 'area' | 'to' | 'with'>): Promise<MovePreview>;
  wouldRetire(request: Pick<RetireRequest, 'areas' | 'with'>): Promise<MovePreview>;

  tokens(): Promise<TokenSummary[]>;
  /** The token is shown by this call only: its hash is kept. */
  createToken(
    request: Authorship & { name: string; role: Role; areas: string[]; days: number },
  ): Promise<{ token: string; summary: TokenSummary }>;
  /** @throws ReleaseError with code token-not-found */
  revokeToken(request: Authorship & { id: string }): Promise<TokenSummary>;
  /** Null for a token that is unknown, revoked or expired. */
  authenticate(token: string): Promise<TokenSummary | null>;
  /** Begins a session of the console; its secret is shown by this call only. Null as above. */
  beginSession(request: {
    token: string;
    agent: string;
  }): Promise<{ secret: string; caller: TokenSummary; expiresAt: string } | null>;
  /** Null for one that is unknown, ended or expired, and once its token is. */
  findSession(secret: string): Promise<{ id: string; caller: TokenSummary } | null>;
  endSession(secret: string): Promise<void>;
  /** Newest first. */
  sessions(): Promise<SessionSummary[]>;
  /** @throws ReleaseError with code session-not-found */
  revokeSession(request: Authorship & { id: string }): Promise<SessionSummary>;

  /** Those that work now, oldest first. */
  previews(): Promise<PreviewSummary[]>;
  /**
   * Shows any set, a canary, or releases on top of what is live, to whoever has the link, sends the
   * header or is on the list. What opens it is shown by this call only.
   * @throws ReleaseSetNotFoundError, ReleaseNotFoundError, ReleaseRefusedError, ArmError, ReleaseError with code too-many-previews
   */
  createPreview(request: PreviewRequest): Promise<PreviewSummary & { token: string }>;
  /** @throws ReleaseError with code preview-not-found */
  revokePreview(request: Authorship & { id: string }): Promise<PreviewSummary>;
  /** @throws NotAllowedError for a link that is made up, ended or expired */
  readPreview(token: string): Promise<PreviewSummary>;
  /** Journals what was refused before it reached the store; see `JournalLimits`. */
  noteRefusal(refused: {
    by: string;
    attempted: string;
    code: string;
    message: string;
    areas: string[];
    refusals: ToldRefusal[];
  }): Promise<void>;

  /**
   * Signs the present state anew, whoever wrote it: where it was not signed before, was restored,
   * or has another key. So are the releases that bear no signature, or another one.
   * @returns those releases
   * @throws ReleaseError with code no-signing-key
   */
  sign(request: Authorship): Promise<ReleaseName[]>;
  /** Compares every file with its hash, and every record with the sets. */
  verify(): Promise<VerifyReport>;
  /** Removes releases that nobody needs any more. @returns what went, or would go */
  prune(request: PruneRequest): Promise<ReleaseName[]>;

  /**
   * Reads the present state with its files on this machine, each compared with its hash.
   * @throws ReleaseFilesError, ReleaseSignatureError
   */
  takeIn(): Promise<LiveState | null>;
  /** What this machine took in last of a store that is away now; null where it never did. */
  recall(): Promise<LiveState | null>;
  /** Calls back with each new state, whole and with its files on this machine. Returns what ends it. */
  follow(onChange: (state: LiveState) => void, options?: FollowOptions): () => void;
  /** Calls back with each new entry of the journal, in order. Returns what ends it. */
  followJournal(
    onEntry: (entry: JournalEntry) => void,
    options?: {
      /** Id; without it, those from the first look on. */
      after?: number;
      /** Without `after`: what is told of the past at the first look. */
      past?: JournalQuery;
      pollMs?: number;
      onFault?: (error: unknown) => void;
    },
  ): () => void;

  /**
   * Runs the work, which goes along the journal, while nobody else who shares the store does work
   * of that name; null, without running it, while somebody does.
   */
  inTurn<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result | null>;

  /** Whether a change could be written now. @throws ReleaseStoreUnavailableError saying why not */
  checkWrites(): Promise<void>;
  /**
   * Fetches the files of a release again, where this machine's copy is damaged; false where the
   * store has no other copy. @throws ReleaseFilesError where that is damaged too
   */
  fetchFilesAgain(area: string, version: string): Promise<boolean>;
  /** Brings a release's files onto this machine, verified; false where there are none. */
  ensureFiles(area: string, version: string): Promise<boolean>;
  /** @throws ReleaseNotFoundError for what can't be the name of a release; the folder need not exist. */
  browserFolder(area: string, version: string): string;
  serverFolder(area: string, version: string): string;
  close(): Promise<void>;
}
