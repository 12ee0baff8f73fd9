import type { BuildRecord } from 'shared-contracts/remote/build-record';
import type { ReleaseRecord } from './release-record.ts';
import type { JournalEntry, ReleaseSet, SetAction } from './release-set.ts';

/** Who does something, and why. */
export interface Authorship {
  by: string;
  reason: string;
}

export interface ReleaseName {
  area: string;
  version: string;
}

export interface PublishRequest extends Authorship, ReleaseName {
  /** Holds `build.json`, `browser/` and `server/`. */
  buildFolder: string;
  sourceHash: string | null;
  commit: string | null;
  /** Other areas that will be promoted together with this one: the fit is proved with them. */
  alongside?: { version: string; build: BuildRecord }[];
}

export interface PublishResult {
  record: ReleaseRecord;
  /** `unchanged`: this version is there with the same bytes. `restored`: so it was, but its files were lost. */
  outcome: 'published' | 'unchanged' | 'restored';
}

export interface FollowOptions {
  /** Milliseconds between looks at the pointer; watching the folder only makes it quicker. 200 unless told. */
  pollMs?: number;
  /** Number of the set that the caller holds; without it, the one that is live when following starts. */
  since?: number;
  /** The pointer or its set can't be read. Told once for each fault; following goes on. */
  onFault?: (error: unknown) => void;
}

/**
 * Releases, the sets made of them and the pointer at the live one. Releases and sets never
 * change once they can be read. Every call may throw ReleaseStoreCorruptError, which names the file.
 */
export interface ReleaseStore {
  readonly folder: string;
  /** Null where no set was made yet. */
  live(): Promise<ReleaseSet | null>;
  /** @throws ReleaseSetNotFoundError */
  set(number: number): Promise<ReleaseSet>;
  /** @throws ReleaseNotFoundError */
  release(area: string, version: string): Promise<ReleaseRecord>;
  /** Oldest first. */
  releases(area?: string): Promise<ReleaseRecord[]>;
  /** The sets that are or were live, oldest first. */
  sets(): Promise<ReleaseSet[]>;
  /** Every action, oldest first. */
  journal(): Promise<JournalEntry[]>;
  /** @throws InvalidBuildError, ReleaseConflictError, ReleaseRefusedError */
  publish(request: PublishRequest): Promise<PublishResult>;
  /**
   * Appends a set and makes it live. The live set is returned as it is when it holds the release already.
   * @throws ReleaseNotFoundError, ReleaseRefusedError
   */
  promote(request: ReleaseName & Authorship): Promise<ReleaseSet>;
  /** Several areas move together, in one set. */
  promoteMany(
    releases: ReleaseName[],
    request: Authorship & { action?: Extract<SetAction, 'promote' | 'publish-start'> },
  ): Promise<ReleaseSet>;
  /**
   * Without `to`: the newest earlier release of the area that was not itself rolled back.
   * @throws NothingToRollBackError, ReleaseNotFoundError, ReleaseRefusedError
   */
  rollback(request: { area: string; to?: string } & Authorship): Promise<ReleaseSet>;
  /** Calls back with each set that becomes live. Returns what ends it. */
  follow(onChange: (set: ReleaseSet) => void, options?: FollowOptions): () => void;
  /** @throws ReleaseNotFoundError for what can't be the name of a release; the folder need not exist. */
  browserFolder(area: string, version: string): string;
  serverFolder(area: string, version: string): string;
}
