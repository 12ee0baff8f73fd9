export {
  ArmError,
  BuildFailedError,
  InvalidBuildError,
  NotAllowedError,
  NothingToRollBackError,
  ReleaseConflictError,
  ReleaseError,
  ReleaseFilesError,
  ReleaseNotFoundError,
  ReleaseRefusedError,
  ReleaseSetNotFoundError,
  ReleaseSignatureError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
  type Refusal,
  type RefusalRule,
} from './release-errors.ts';
export { type ReleaseFile, type ReleaseRecord } from './release-record.ts';
export { type MoveAction, type ReleaseSet, type SetAction } from './release-set.ts';
export {
  concerns,
  isMoveEntry,
  journalEntrySchema,
  type ArmEffect,
  type ArmEntry,
  type AreaMove,
  type Evidence,
  type JournalEntry,
  type MoveEntry,
} from './journal-entry.ts';
export { type Freeze, type LiveState } from './store-state.ts';
export { bucketCount, type Arm, type BucketRange } from './arms/arm.ts';
export { armOfBucket, bucketsIn, percentOf } from './arms/buckets.ts';
export { type Role, type TokenSummary } from './roles/token-record.ts';
export {
  type ArmRequest,
  type Authorship,
  type CanaryRequest,
  type FollowOptions,
  type Forcible,
  type Outlook,
  type PruneRequest,
  type PublishRequest,
  type PublishResult,
  type ReleaseName,
  type ReleaseStore,
  type RollbackRequest,
  type VerifyReport,
} from './release-store.ts';
export { type Rehearse, type RehearsedRelease } from './rehearsal/rehearse.ts';
export { openReleaseStore, type OpenOptions } from './open-release-store.ts';
export { buildArea, type BuildArea, type BuildRequest } from './build/build-area.ts';
export { findAreas, type AreaSource } from './build/find-areas.ts';
export { sharedSources, sourceHash } from './build/source-hash.ts';
export { proveSet } from './proofs/prove-set.ts';
export {
  publishChanged,
  type PublishChangedOptions,
  type PublishChangedResult,
} from './publish-changed.ts';
export { readStoreSettings } from './store-settings.ts';
export { refusalLog, type NoteStranger } from './http/refusal-log.ts';
export { type Preview } from './previews/preview-links.ts';
export { createConsoleApp, type ConsoleDeps } from './http/console-app.ts';
export { readWebhooks, type Webhook } from './webhooks/webhook-settings.ts';
export { tellOutside } from './webhooks/tell-outside.ts';
export { localDesk, type HistoryQuery, type ReleaseDesk } from './desk/release-desk.ts';
export { type AreaStatus, type ReleaseStatus } from './desk/release-status.ts';
export { type Figures } from './watch/figures.ts';
export { ReleaseWatch } from './watch/release-watch.ts';
export { openCounts } from './watch/counts/open-counts.ts';
export {
  erring,
  failedLoads,
  faultName,
  loads,
  measureName,
  visitors,
  type Measure,
} from './watch/counts/count-names.ts';
export { type Shown } from './watch/counts/tally.ts';
export { watchRoutes } from './watch/watch-routes.ts';
export { watchSettingsSchema, type WatchSettings } from './watch/watch-settings.ts';
