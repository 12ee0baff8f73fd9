import { z } from 'zod';
import {
  approvalRequestSchema,
  type ApprovalMove,
  type ApprovalRequest,
} from '../approvals/approval-record.ts';
import { ApprovalNeededError } from '../model/release-errors.ts';
import type { OperationContext } from './operation.ts';

/** Schema of a move's result, or of the approval request created instead. */
export const orApprovalRequest = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, approvalRequestSchema]);

export function isApprovalRequest(answer: object): answer is ApprovalRequest {
  return 'expiresAt' in answer && 'move' in answer;
}

/** Makes a move, or requests the approval that it needs. Both validate the move first. */
export async function orRequestApproval<Result>(
  asked: { areas: string[]; reason: string; move: ApprovalMove | (() => Promise<ApprovalMove>) },
  { store, by, caller }: OperationContext,
  move: () => Promise<Result>,
): Promise<Result | ApprovalRequest> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof ApprovalNeededError)) throw error;
    const { areas, reason } = asked;
    const request = typeof asked.move === 'function' ? await asked.move() : asked.move;
    return store.askApproval({ move: request, areas, by, token: caller?.id ?? null, reason });
  }
}
