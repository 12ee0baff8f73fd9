import type { z } from 'zod';
import type { AreaMove } from '../journal-entry.ts';
import type { ReceivedBuilds } from '../publish/receive-builds.ts';
import { ReleaseError } from '../release-errors.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import type { Figures } from '../watch/figures.ts';

/** Who asks: a token, and the session of the console that was begun with it, if there is one. */
export interface Caller extends TokenSummary {
  session: string | null;
}

/** What only a running gateway has. */
export interface Gateway {
  /** Of the site that the store is shown at. */
  siteOrigin: () => string;
  builds: ReceivedBuilds;
  /** Null where no watch runs beside the store. */
  figures: (() => Figures) | null;
}

/** What an operation is done with. */
export interface Doing {
  store: ReleaseStore;
  /** Who does it, for the journal. */
  by: string;
  /** Null for the administrator of the store's machine, who may do everything. */
  caller: Caller | null;
  /** Null for the administrator, too: he does without. */
  gateway: Gateway | null;
}

/** A manager may do everything; of the others anybody, nobody, whose areas they are, or who began it. */
export type Permission<Input> =
  | 'anybody'
  | 'manager'
  | { areas(input: Input, store: ReleaseStore): string[] | Promise<string[]> }
  /** Id of a token; null for the administrator's own, undefined for what is not there. */
  | { holder(input: Input, store: ReleaseStore): Promise<string | null | undefined> };

/** @throws ReleaseError with code not-here, for what only a running gateway does */
export function atGateway({ gateway, caller }: Doing): Gateway & { caller: Caller } {
  if (gateway && caller) return { ...gateway, caller };
  throw new ReleaseError('not-here', 'Only a running gateway does this: set RELEASE_API.');
}

type KeyOf<Input> = Input extends unknown ? keyof Input : never;

interface CommandDefinition<Input, Output> {
  /** One word, or two: `token create`. */
  readonly name: string;
  /**
   * How a part of the input is written: `<area>` is an argument, `--to <version>` an option. What it
   * means, how it is read and what it is without being written stands in the input's schema. The
   * `reason` is written alike everywhere.
   */
  readonly written?: { readonly [Key in KeyOf<Input>]?: string | readonly string[] };
  /** What the API wants to be told, and the command line need not be. */
  readonly defaults?: Partial<Input>;
  /** The live set is read before, to tell what moved. */
  readonly tellsMove?: true;
  /** The answer in words, for whoever does not want it as JSON. */
  tell(
    answer: Output,
    known: {
      before: ReleaseSet | null;
      /** What differs between two sets. */
      diff: (from: number, to: number) => Promise<AreaMove[]>;
    },
  ): string | Promise<string>;
  /** What makes the command fail, though the operation is done. */
  fault?(answer: Output): ReleaseError | null;
}

interface Schemas<Input, Output> {
  /** Of the body or the query, with the parameters of the path. */
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
}

/**
 * What people and programs can do with releases. All that there is of it follows from this: its
 * address, its command, what the clients ask and how they read the answer, what is journalled when
 * it is refused, and its place in API.md.
 */
export interface Operation<Input = unknown, Output = unknown> extends Schemas<Input, Output> {
  /** What it does, in a few words. */
  readonly summary: string;
  /** Under `/api`; null for what is only done where the store is. */
  readonly address: readonly ['get' | 'post' | 'patch' | 'delete', `/${string}`] | null;
  readonly may: Permission<Input>;
  /** For the journal, where it is refused: `promote mf-search@1.4.0`. What only reads has none. */
  attempted?(input: Input): string;
  does(input: Input, doing: Doing): Promise<Output>;
  readonly command?: CommandDefinition<Input, Output>;
}

/** The one way to add an operation; what `does` answers must be what `output` says. */
export function defineOperation<Input, Output>(
  operation: NoInfer<Operation<Input, Output>> & Schemas<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
