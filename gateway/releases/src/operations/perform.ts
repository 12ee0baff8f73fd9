import { problemOf } from '../http/api-problem.ts';
import { NotAllowedError, ReleaseRefusedError } from '../release-errors.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { Caller, Doing, Operation } from './operation.ts';

/** Journals what was refused. It never fails: the refusal stands all the same. */
export type NoteRefusal = (
  refused: Omit<Parameters<ReleaseStore['noteRefusal']>[0], 'by'>,
) => Promise<void>;

type Performable<Input, Output> = Pick<Operation<Input, Output>, 'may' | 'attempted' | 'does'>;

/**
 * Authorises, does, and journals what is refused, with who asked for what: at a gateway as where
 * the store is.
 * @throws NotAllowedError
 */
export async function perform<Input, Output>(
  { may, attempted, does }: Performable<Input, Output>,
  input: Input,
  doing: Doing,
  note: NoteRefusal,
): Promise<Output> {
  const areas =
    typeof may === 'object' && 'areas' in may ? await may.areas(input, doing.store) : [];
  try {
    if (doing.caller !== null && doing.caller.role !== 'manager') {
      if (may === 'manager') throw notAllowed('Only a release manager may do this.');
      if (typeof may === 'object' && 'holder' in may) {
        assertOwn(doing.caller, await may.holder(input, doing.store));
      }
      assertTeam(doing.caller, areas);
      if (isForced(input)) throw notAllowed('Only a release manager may force a move.');
    }
    return await does(input, doing);
  } catch (error) {
    const { status, errors } = problemOf(error);
    if (attempted !== undefined && status < 500) {
      const [{ code, message } = { code: 'refused', message: '' }] = errors;
      const refusals = error instanceof ReleaseRefusedError ? error.refusals : [];
      await note({
        attempted: attempted(input),
        code,
        message,
        areas: [...new Set(areas)],
        refusals,
      });
    }
    throw error;
  }
}

function assertTeam(caller: Caller, areas: string[]): void {
  const foreign = areas.filter((area) => !caller.areas.includes(area));
  if (foreign.length === 0) return;
  throw notAllowed(`This token is for ${caller.areas.join(', ')}, not for ${foreign.join(', ')}.`);
}

function assertOwn(caller: Caller, holder: string | null | undefined): void {
  if (holder === undefined || holder === caller.id) return;
  throw notAllowed('This was begun with another token than yours.');
}

function isForced(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'force' in input && input.force === true;
}

const notAllowed = (message: string) => new NotAllowedError('not-allowed', message);
