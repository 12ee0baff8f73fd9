import { describeSteps } from '../plans/plan.ts';
import { namesOf } from '../model/release-name.ts';
import type { ApprovalMove, ApprovalRequest } from './approval-record.ts';

/** `promote mf-search@1.2.0` */
export function describeApprovalMove(asked: ApprovalMove): string {
  switch (asked.move) {
    case 'promote':
      return `promote ${namesOf(asked.releases)}`;
    case 'retire':
      return `retire ${asked.areas.join(', ')}`;
    case 'canary':
      if (asked.chosen) return `canary ${namesOf(asked.releases)} for chosen visitors`;
      return asked.plan
        ? `canary ${namesOf(asked.releases)} by plan: ${describeSteps(asked.plan)}`
        : `canary ${namesOf(asked.releases)} at ${asked.percent}%`;
    case 'resize':
      return `canary ${asked.area} at ${asked.percent}%`;
    case 'plan':
      return `canary ${asked.area} by plan: ${describeSteps(asked.plan)}`;
    case 'finish':
      return `finish the canary of ${asked.area}`;
    case 'lift':
      return `move ${asked.area} without approval`;
  }
}

export function describeRequest({ id, move, by, reason, expiresAt }: ApprovalRequest): string {
  return `${id}  ${describeApprovalMove(move)}  by ${by}, until ${expiresAt}: ${reason}`;
}

/** The message for the author of a request. */
export function describeWaiting(request: ApprovalRequest): string {
  const what = describeApprovalMove(request.move);
  return `To ${what} needs the approval of a second manager, until ${request.expiresAt}: npm run release -- approve ${request.id}`;
}
