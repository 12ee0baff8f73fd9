export {
  NotAllowedError,
  ReleaseError,
  ReleaseFilesError,
  ReleaseNotFoundError,
  ReleaseRefusedError,
  ReleaseSetNotFoundError,
  ReleaseSignatureError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
  type Refusal,
} from './model/release-errors.ts';
export { type ReleaseFile, type ReleaseRecord } from './model/release-record.ts';
export { type ReleaseSet } from './model/release-set.ts';
export { isMoveEntry, type JournalEntry } from './model/journal-entry.ts';
export { type JournalQuery } from './store/store-requests.ts';
export { type LiveState } from './store/store-state.ts';
export { bucketCount } from './canaries/canary.ts';
export { canaryOfBucket } from './canaries/buckets.ts';
export { type ReleaseStore } from './store/release-store.ts';
export { type Rehearse, type RehearsedRelease } from './rehearsal/rehearsed-moves.ts';
export { openReleaseStore } from './store/open-release-store.ts';
export { copyReleaseStore } from './store/copy-release-store.ts';
export { buildArea } from './build/build-area.ts';
export { cachedBuild } from './build/cached-build.ts';
export { findAreas, selectArea, type AreaSource, type FoundArea } from './build/find-areas.ts';
export { publishChanged } from './publish-changed.ts';
export { compressFile } from './publish/compress-file.ts';
export { hashFile, sha384 } from './files/hash-file.ts';
export { machineFaultOf } from './store/machine-fault.ts';
export { sheetOfPieces, sheetPiecesSchema, type SheetPiece } from './styles/sheet-piece.ts';
export { readStoreSettings } from './store/env.ts';
export { refusalLog, type LogAnonymousRefusal } from './http/refusal-log.ts';
export { type PreviewSummary } from './previews/preview-record.ts';
export { type ChosenVisitors } from './previews/manage-previews.ts';
export { hashOfSecret } from './roles/secret.ts';
export { remoteReleaseClient } from './remote/remote-release-client.ts';
export { createConsoleApp } from './http/console-app.ts';
export { readWebhooks, sendWebhooks } from './webhooks/send-webhooks.ts';
export { ReleaseWatch } from './watch/release-watch.ts';
export { openCounts } from './watch/counts/open-counts.ts';
export {
  erring,
  failedLoads,
  faultName,
  exclusionName,
  loads,
  measureName,
  served,
  visitors,
  type ExclusionReason,
} from './watch/counts/count-names.ts';
export { type Draw } from './watch/counts/network-draws.ts';
export { exclusionReasonOf } from './watch/cohorts.ts';
export { type ShownRelease } from './watch/counts/tally.ts';
export { watchSettingsSchema, type WatchSettings } from './watch/watch-settings.ts';
