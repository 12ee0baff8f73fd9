import { z } from 'zod';
import {
  approvalAreaSchema,
  approvalRequestSchema,
  type ApprovalArea,
} from '../approvals/approval-record.ts';
import { approveRequest } from '../approvals/approve-request.ts';
import {
  describeApprovalMove,
  describeRequest,
  describeWaiting,
} from '../approvals/describe-request.ts';
import { armSchema } from '../arms/arm.ts';
import { releaseSetSchema } from '../release-set.ts';
import { isRequest, orAsk, orRequest } from './ask-approval.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const { reason } = schemas;
const ofRequest = z.strictObject({ id: schemas.publicId, reason });
const ofArea = z.strictObject({ area: schemas.area, reason });

const tellAreas = (areas: ApprovalArea[]) =>
  `A second manager approves the moves of: ${areas.map(({ area }) => area).join(', ') || 'no area'}.`;

/** Four eyes: a move of some areas waits for a manager who did not ask for it. */
export const approvals = {
  approve: defineOperation({
    summary: 'make a move that somebody else asked for; it is proved again',
    address: ['post', '/approvals/:id/approve'],
    input: ofRequest,
    output: z.object({
      request: approvalRequestSchema,
      set: releaseSetSchema.nullable(),
      arm: armSchema.nullable(),
    }),
    may: 'manager',
    attempted: ({ id }) => `approve the request ${id}`,
    does: (request, { store, by, caller }) =>
      approveRequest(store, { ...request, by, token: caller?.id ?? null }),
    command: {
      name: 'approve',
      written: { id: '<id>' },
      tell: ({ request, set, arm }) => {
        const made = set ? ` Set ${set.set} is live.` : '';
        const shown = arm ? ` It is shown as set ${arm.set}.` : '';
        return `Approved: ${describeApprovalMove(request.move)}, asked for by ${request.by}.${made}${shown}`;
      },
    },
  }),

  refuseRequest: defineOperation({
    summary: 'refuse a move that somebody asked for, or take back what one asked for oneself',
    address: ['post', '/approvals/:id/refuse'],
    input: ofRequest,
    output: approvalRequestSchema,
    may: {
      holder: async ({ id }, store) =>
        (await store.approvalRequests()).find((request) => request.id === id)?.token,
    },
    attempted: ({ id }) => `refuse the request ${id}`,
    does: (request, { store, by }) => store.refuseRequest({ ...request, by }),
    command: {
      name: 'refuse',
      written: { id: '<id>' },
      tell: ({ move, by }) => `Refused: ${describeApprovalMove(move)}, asked for by ${by}.`,
    },
  }),

  approvalRequests: defineOperation({
    summary: 'the moves that wait for a second manager',
    address: ['get', '/approvals'],
    input: schemas.nothing,
    output: z.array(approvalRequestSchema),
    may: 'anybody',
    does: (_input, { store }) => store.approvalRequests(),
    command: {
      name: 'approval list',
      tell: (requests) => requests.map(describeRequest).join('\n') || 'Nothing waits for approval.',
    },
  }),

  requireApproval: defineOperation({
    summary: 'let the moves of an area wait for a second manager; rollbacks never do',
    address: ['post', '/approval-areas'],
    input: ofArea,
    output: z.array(approvalAreaSchema),
    may: 'manager',
    attempted: ({ area }) => `require approval for ${area}`,
    does: (request, { store, by }) => store.requireApproval({ ...request, by }),
    command: { name: 'approval require', written: { area: '<area>' }, tell: tellAreas },
  }),

  liftApproval: defineOperation({
    summary: 'let an area move without approval again; a second manager approves that',
    address: ['delete', '/approval-areas/:area'],
    input: ofArea,
    output: orRequest(z.array(approvalAreaSchema)),
    may: 'manager',
    attempted: ({ area }) => `lift the approval for ${area}`,
    does: ({ area, ...request }, doing) =>
      orAsk({ ...request, areas: [area], move: { move: 'lift', area } }, doing, () =>
        doing.store.liftApproval({ ...request, area, by: doing.by }),
      ),
    command: {
      name: 'approval lift',
      written: { area: '<area>' },
      tell: (answer) => (isRequest(answer) ? describeWaiting(answer) : tellAreas(answer)),
    },
  }),
};
