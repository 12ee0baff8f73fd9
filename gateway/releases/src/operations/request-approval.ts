import { z } from 'zod';
import {
  approvalRequestSchema,
  type ApprovalMove,
  type ApprovalRequest,
} from '../approvals/approval-record.ts';
import { ApprovalNeededError } from '../model/release-errors.ts';
import type { OperationContext } from './operation.ts';

export const resultOrApprovalRequest = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, approvalRequestSchema]);

export function isApprovalRequest(result: object): result is ApprovalRequest {
  return 'expiresAt' in result && 'move' in result;
}

/** Makes a move, or requests the approval that it needs. The move is validated in both cases. */
export async function moveOrRequestApproval<Result>(
  requestedMove: {
    areas: string[];
    reason: string;
    move: ApprovalMove | (() => Promise<ApprovalMove>);
  },
  { store, by, caller }: OperationContext,
  move: () => Promise<Result>,
): Promise<Result | ApprovalRequest> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof ApprovalNeededError)) throw error;
    const { areas, reason, move: requested } = requestedMove;
    const approvalMove = typeof requested === 'function' ? await requested() : requested;
    const token = caller?.id ?? null;
    return store.requestApproval({ move: approvalMove, areas, by, token, reason });
  }
}
