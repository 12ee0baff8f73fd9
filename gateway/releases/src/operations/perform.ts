import { problemOf } from '../http/api-problem.ts';
import type { RefusalDetails } from '../model/journal-entry.ts';
import { NotAllowedError, ReleaseRefusedError } from '../model/release-errors.ts';
import type { Operation, OperationContext } from './operation.ts';

/**
 * Authorises and runs an operation, and journals a refusal. Gateways and local clients both use it.
 * @param noteRefusal journals a refusal; never rejects
 * @throws NotAllowedError
 */
export async function perform<Input, Output>(
  operation: Pick<Operation<Input, Output>, 'permission' | 'auditLabel' | 'handle'>,
  input: Input,
  context: OperationContext,
  noteRefusal: (refusal: Omit<RefusalDetails, 'by'>) => Promise<void>,
): Promise<Output> {
  const { permission, auditLabel, handle } = operation;
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
      const isObject = typeof input === 'object' && input !== null;
      if (isObject && 'force' in input && input.force === true) {
        throw notAllowed('Only a release manager may force a move.');
      }
    }
    return await handle(input, context);
  } catch (error) {
    const { status, errors } = problemOf(error);
    if (auditLabel !== undefined && status < 500) {
      const [{ code, message } = { code: 'refused', message: '' }] = errors;
      const refusals = error instanceof ReleaseRefusedError ? error.refusals : [];
      const attempted = auditLabel(input);
      await noteRefusal({ attempted, code, message, areas: [...new Set(areas)], refusals });
    }
    throw error;
  }
}

const notAllowed = (message: string) => new NotAllowedError('not-allowed', message);
