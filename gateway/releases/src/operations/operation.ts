import type { z } from 'zod';
import type { Call } from '@contracts/wire/calls/call';
import type { AreaMove } from '../model/journal-entry.ts';
import type { ReceivedBuilds } from '../publish/receive-builds.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import type { Figures } from '../watch/figures.ts';

/** The token of a request, and the console session that was started with it, if any. */
export interface Caller extends TokenSummary {
  session: string | null;
}

export interface Gateway {
  siteOrigin: () => string;
  builds: ReceivedBuilds;
  /** Null if the gateway runs no watch. */
  figures: (() => Figures) | null;
}

export interface OperationContext {
  store: ReleaseStore;
  /** Name of the user, for the journal. */
  by: string;
  /** Null for the local administrator of the store, who may do everything. */
  caller: Caller | null;
  /** Null for the local administrator. */
  gateway: Gateway | null;
}

/**
 * Who may call an operation, besides managers, who may call all of them. `anybody`: every token.
 * `manager`: no other token. `areas`: tokens for all these areas. `owner`: the token with this id.
 */
export type Permission<Input> =
  | 'anybody'
  | 'manager'
  | { areas(input: Input, store: ReleaseStore): string[] | Promise<string[]> }
  /** Id of the owner's token; null for the local administrator, undefined for an unknown id. */
  | { owner(input: Input, store: ReleaseStore): Promise<string | null | undefined> };

/** @throws ReleaseError with code not-here if no gateway runs the operation */
export function atGateway({ gateway, caller }: OperationContext): Gateway & { caller: Caller } {
  if (gateway && caller) return { ...gateway, caller };
  throw new ReleaseError('not-here', 'Only a running gateway does this: set RELEASE_API.');
}

type KeyOf<Input> = Input extends unknown ? keyof Input : never;

interface CommandDefinition<Input, Output> {
  /** One word, or two: `token create`. */
  readonly name: string;
  /**
   * The syntax of each field of the input: `<area>` is an argument, `--to <version>` an option.
   * Type, description and default come from the input schema. Every command has the option
   * `--reason`.
   */
  readonly syntax?: { readonly [Key in KeyOf<Input>]?: string | readonly string[] };
  /** Defaults of the command line for fields that the API requires. */
  readonly defaults?: Partial<Input>;
  /** Reads the live set before the operation, to describe what moved. */
  readonly readsLiveSet?: true;
  describe(
    result: Output,
    context: {
      before: ReleaseSet | null;
      diff: (from: number, to: number) => Promise<AreaMove[]>;
    },
  ): string | Promise<string>;
  /** An error that fails the command although the operation succeeded. */
  fault?(result: Output): ReleaseError | null;
}

interface Schemas<Input, Output> {
  /** Parsed from the body or the query, together with the path parameters. */
  readonly input: z.ZodType<Input>;
  readonly responses: { readonly 200: z.ZodType<Output> };
}

/**
 * A call of the release API that is also a method of `ReleaseClient` and can be a command. Path,
 * command, client, journal entry of a refusal and API.md all use this definition. The path is below
 * `/api`.
 */
export type Operation<Input = unknown, Output = unknown> = Call<
  Input,
  Output,
  OperationContext,
  Permission<Input>
> &
  Schemas<Input, Output> & {
    readonly permission: Permission<Input>;
    /** How the journal names a refused attempt: `promote mf-search@1.4.0`. Reads have no label. */
    auditLabel?(input: Input): string;
    readonly command?: CommandDefinition<Input, Output>;
  };

/** Defines an operation. The compiler checks the handler against `input` and `responses`. */
export function defineCall<Input, Output>(
  operation: NoInfer<Operation<Input, Output>> & Schemas<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
