import type { RecordedRefusal } from './journal-entry.ts';
import { printable } from './printable.ts';
import { nameOf, type ReleaseName } from './release-name.ts';

/** A broken rule between two releases, or between a release and its set; `area` is at fault. */
export interface Refusal extends RecordedRefusal {
  rule: RefusalRule;
}

export type RefusalRule =
  | 'one-host'
  | 'contract'
  | 'route-id'
  | 'route-path'
  | 'widget-name'
  | 'widget-missing'
  | 'widget-used'
  | 'page-linked'
  | 'shared-module'
  | 'size-budget'
  | 'file-missing'
  | 'lasting-name'
  | 'files-lost'
  | 'signature'
  | 'route-shadow'
  | 'shared-version'
  | 'example'
  | 'failure-drill'
  | 'changed-intrinsics'
  | 'shared-copy'
  | 'budget-limit'
  | 'frozen';

/** Base of every error that the release store throws on purpose. */
export class ReleaseError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

export class ReleaseStoreCorruptError extends ReleaseError {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super('release-store-corrupt', `The release store is corrupt: ${file} ${reason}.`, options);
  }
}

/** The store's folder can't be created, read or written, or stays locked. */
export class ReleaseStoreUnavailableError extends ReleaseError {
  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(
      'release-store-unavailable',
      `The release store in ${folder} can't be used: ${reason}.`,
      options,
    );
  }
}

export class ReleaseNotFoundError extends ReleaseError {
  constructor(area: string, version: string) {
    super('release-not-found', `There is no release ${area}@${version}.`);
  }
}

export class ReleaseSetNotFoundError extends ReleaseError {
  constructor(set: number) {
    super('release-set-not-found', `There is no release set ${set}.`);
  }
}

export class ReleaseConflictError extends ReleaseError {
  /** @param paths up to five paths that differ */
  constructor(area: string, version: string, paths: string[]) {
    super(
      'release-conflict',
      `${area}@${version} is published already with other files (${paths.join(', ')}). ` +
        `A release never changes: raise the version in ${area}'s package.json.`,
    );
  }
}

/** A release may break a rule once per route, so the list is limited. */
export const maxRefusalsShown = 50;

export class ReleaseRefusedError extends ReleaseError {
  readonly refusals: RecordedRefusal[];
  /** Releases of other areas that would make the move possible; null if none were found. */
  readonly moveAlong: ReleaseName[] | null;

  constructor(
    operation: string,
    refusals: RecordedRefusal[],
    moveAlong: ReleaseName[] | null = null,
  ) {
    const shown = refusals.slice(0, maxRefusalsShown);
    const lines = shown.map(({ rule, message }) => `  ${rule}: ${printable(message)}`);
    if (refusals.length > shown.length) lines.push(`  and ${refusals.length - shown.length} more.`);
    super(
      'release-refused',
      [`${operation} is refused.`, ...lines, ...moveAlongHint(moveAlong)].join('\n'),
    );
    this.refusals = shown;
    this.moveAlong = moveAlong;
  }
}

/** The command-line options that make a refused move possible; empty if there are none. */
export function moveAlongHint(moveAlong: ReleaseName[] | null): string[] {
  if (moveAlong === null || moveAlong.length === 0) return [];
  const companionOptions = moveAlong.map((release) => `--with ${nameOf(release)}`).join(' ');
  return [`It fits when another area moves along: ${companionOptions}`];
}

/** An invalid request about a canary, such as one for an area that has a canary already. */
export class CanaryError extends ReleaseError {}

/** The move passed all checks and needs the approval of a second manager. */
export class ApprovalNeededError extends ReleaseError {
  constructor(areas: string[]) {
    super('approval-needed', `Moves of ${areas.join(', ')} need the approval of a second manager.`);
  }
}

/** The token is missing or invalid, or lacks the permission. */
export class NotAllowedError extends ReleaseError {}

/** A file of a release is missing or changed. A set with this release is not served. */
export class ReleaseFilesError extends ReleaseError {
  constructor(release: ReleaseName, path: string) {
    super(
      'release-files',
      `${nameOf(release)}: ${path} is missing or was changed after it was published.`,
    );
  }
}

/** The data lacks a valid signature, or is older than known data. */
export class ReleaseSignatureError extends ReleaseError {
  constructor(message: string, options?: ErrorOptions) {
    super('release-signature', message, options);
  }
}

export class NothingToRollBackError extends ReleaseError {
  constructor(message: string) {
    super('nothing-to-roll-back', message);
  }
}

/** The folder contains no valid build, or a build of another area. */
export class InvalidBuildError extends ReleaseError {
  constructor(message: string, options?: ErrorOptions) {
    super('invalid-build', message, options);
  }
}

export class BuildFailedError extends ReleaseError {
  constructor(area: string, output: string) {
    super('build-failed', `The build of ${area} failed.\n${output}`);
  }
}
