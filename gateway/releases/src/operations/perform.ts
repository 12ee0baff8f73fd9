import { problemOf } from '../http/api-problem.ts';
import { NotAllowedError, ReleaseRefusedError } from '../model/release-errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Operation, OperationContext } from './operation.ts';

/** Journals a refusal. Never rejects. */
export type NoteRefusal = (
  refusal: Omit<Parameters<ReleaseStore['noteRefusal']>[0], 'by'>,
) => Promise<void>;

/**
 * Authorises and runs an operation, and journals a refusal. Gateways and local clients both use it.
 * @throws NotAllowedError
 */
export async function perform<Input, Output>(
  {
    permission,
    auditLabel,
    handle,
  }: Pick<Operation<Input, Output>, 'permission' | 'auditLabel' | 'handle'>,
  input: Input,
  context: OperationContext,
  noteRefusal: NoteRefusal,
): Promise<Output> {
  const { caller, store } = context;
  const areas =
    typeof permission === 'object' && 'areas' in permission
      ? await permission.areas(input, store)
      : [];
  try {
    if (caller !== null && caller.role !== 'manager') {
      if (permission === 'manager') throw notAllowed('Only a release manager may do this.');
      if (typeof permission === 'object' && 'owner' in permission) {
        const ownerId = await permission.owner(input, store);
        if (ownerId !== undefined && ownerId !== caller.id) {
          throw notAllowed('This belongs to another token.');
        }
      }
      const otherAreas = areas.filter((area) => !caller.areas.includes(area));
      if (otherAreas.length > 0) {
        throw notAllowed(
          `This token is for ${caller.areas.join(', ')}, not for ${otherAreas.join(', ')}.`,
        );
      }
      if (isForced(input)) throw notAllowed('Only a release manager may force a move.');
    }
    return await handle(input, context);
  } catch (error) {
    const { status, errors } = problemOf(error);
    if (auditLabel !== undefined && status < 500) {
      const [{ code, message } = { code: 'refused', message: '' }] = errors;
      const refusals = error instanceof ReleaseRefusedError ? error.refusals : [];
      await noteRefusal({
        attempted: auditLabel(input),
        code,
        message,
        areas: [...new Set(areas)],
        refusals,
      });
    }
    throw error;
  }
}

function isForced(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'force' in input && input.force === true;
}

const notAllowed = (message: string) => new NotAllowedError('not-allowed', message);
