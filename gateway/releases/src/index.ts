export {
  BuildFailedError,
  InvalidBuildError,
  NothingToRollBackError,
  ReleaseConflictError,
  ReleaseError,
  ReleaseNotFoundError,
  ReleaseRefusedError,
  ReleaseSetNotFoundError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
  type Refusal,
  type RefusalRule,
} from './release-errors.ts';
export { type ReleaseFile, type ReleaseRecord } from './release-record.ts';
export { type JournalEntry, type ReleaseSet, type SetAction } from './release-set.ts';
export {
  type Authorship,
  type FollowOptions,
  type PublishRequest,
  type PublishResult,
  type ReleaseName,
  type ReleaseStore,
} from './release-store.ts';
export { openReleaseStore } from './disk/open-release-store.ts';
export { buildArea, type BuildArea, type BuildRequest } from './build/build-area.ts';
export { findAreas, type AreaSource } from './build/find-areas.ts';
export { sharedSources, sourceHash } from './build/source-hash.ts';
export { proveSet } from './proofs/prove-set.ts';
export {
  publishChanged,
  type PublishChangedOptions,
  type PublishChangedResult,
} from './publish-changed.ts';
