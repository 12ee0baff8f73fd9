import { z } from 'zod';
import {
  type ApprovalArea,
  approvalAreaSchema,
  approvalRequestSchema,
  describeApprovalMove,
  describeRequest,
  describeWaiting,
} from '../approvals/approval-record.ts';
import { approveRequest } from '../approvals/approve-request.ts';
import { canarySchema } from '../canaries/canary.ts';
import { releaseSetSchema } from '../model/release-set.ts';
import {
  isApprovalRequest,
  moveOrRequestApproval,
  resultOrApprovalRequest,
} from './request-approval.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const describeAreas = (areas: ApprovalArea[]) =>
  `A second manager approves the moves of: ${areas.map(({ area }) => area).join(', ') || 'no area'}.`;

export const approvals = {
  approve: defineCall({
    summary: 'approve a move that another user requested; all checks run again',
    method: 'post',
    path: '/approvals/{id}/approve',
    input: schemas.idInput,
    responses: {
      200: z.object({
        request: approvalRequestSchema,
        set: releaseSetSchema.nullable(),
        canary: canarySchema.nullable(),
      }),
    },
    permission: 'manager',
    auditLabel: ({ id }) => `approve the request ${id}`,
    handle: (request, { store, by, caller }) =>
      approveRequest(store, { ...request, by, token: caller?.id ?? null }),
    command: {
      name: 'approve',
      syntax: { id: '<id>' },
      describe: ({ request, set, canary }) => {
        const setText = set ? ` Set ${set.set} is live.` : '';
        const canaryText = canary ? ` It is shown as set ${canary.set}.` : '';
        return `Approved: ${describeApprovalMove(request.move)}, asked for by ${request.by}.${setText}${canaryText}`;
      },
    },
  }),

  refuseRequest: defineCall({
    summary: 'refuse a requested move, or withdraw your own request',
    method: 'post',
    path: '/approvals/{id}/refuse',
    input: schemas.idInput,
    responses: { 200: approvalRequestSchema },
    permission: {
      owner: async ({ id }, store) =>
        (await store.approvalRequests()).find((request) => request.id === id)?.token,
    },
    auditLabel: ({ id }) => `refuse the request ${id}`,
    handle: (request, { store, by }) => store.refuseRequest({ ...request, by }),
    command: {
      name: 'refuse',
      syntax: { id: '<id>' },
      describe: ({ move, by }) => `Refused: ${describeApprovalMove(move)}, asked for by ${by}.`,
    },
  }),

  approvalRequests: defineCall({
    summary: 'the moves that wait for a second manager',
    method: 'get',
    path: '/approvals',
    input: schemas.noInput,
    responses: { 200: z.array(approvalRequestSchema) },
    permission: 'anybody',
    handle: (_input, { store }) => store.approvalRequests(),
    command: {
      name: 'approval list',
      describe: (requests) =>
        requests.map(describeRequest).join('\n') || 'Nothing waits for approval.',
    },
  }),

  requireApproval: defineCall({
    summary: 'require a second manager for the moves of an area, except rollbacks',
    method: 'post',
    path: '/approval-areas',
    input: schemas.areaInput,
    responses: { 200: z.array(approvalAreaSchema) },
    permission: 'manager',
    auditLabel: ({ area }) => `require approval for ${area}`,
    handle: (request, { store, by }) => store.requireApproval({ ...request, by }),
    command: { name: 'approval require', syntax: { area: '<area>' }, describe: describeAreas },
  }),

  liftApproval: defineCall({
    summary: 'stop requiring approval for an area; a second manager must approve this',
    method: 'delete',
    path: '/approval-areas/{area}',
    input: schemas.areaInput,
    responses: { 200: resultOrApprovalRequest(z.array(approvalAreaSchema)) },
    permission: 'manager',
    auditLabel: ({ area }) => `lift the approval for ${area}`,
    handle: ({ area, ...request }, context) =>
      moveOrRequestApproval(
        { ...request, areas: [area], move: { move: 'lift', area } },
        context,
        () => context.store.liftApproval({ ...request, area, by: context.by }),
      ),
    command: {
      name: 'approval lift',
      syntax: { area: '<area>' },
      describe: (result) =>
        isApprovalRequest(result) ? describeWaiting(result) : describeAreas(result),
    },
  }),
};
