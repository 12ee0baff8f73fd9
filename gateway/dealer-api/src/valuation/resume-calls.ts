import { openLinkSchema, resumeLinkSchema } from '@contracts/wire/valuation/resume-link';
import { valuationResponseSchema, valuationsPath } from '@contracts/wire/valuation/valuation';
import { browserTokenHeader, readBrowserVisitor } from '../access/visitor.ts';
import { admitAttempt, admitMessage } from '../attempts/admit-attempt.ts';
import {
  openedLinkLimit,
  resumeLinkLimits,
  resumeLinkMessages,
  windowMs,
} from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { conflict, gone, tooManyRequests } from '../http/api-errors.ts';
import { formTypes } from '../http/body-types.ts';
import { type Call, defineCall } from '../http/call.ts';
import { fieldsBody, parseWith, submittedFieldsBody } from '../http/fields-body.ts';
import { findValuation } from './find-valuation.ts';
import { queueResumeLink, openResumeLink } from './resume-links.ts';
import { readValuation, showValuation } from './valuation-document.ts';

const tooManySent =
  'We have already sent this several times. Check your inbox, or try again later.';
const tooManyOpened = 'Too many links have been opened from your network. Try again later.';

/** Opens a valuation by a link. Register it before `changeValuation`, whose path matches too. */
export function openLinkCall(dependencies: StoreAndClock): Call {
  const { clock, database } = dependencies;
  return defineCall({
    id: 'openValuationLink',
    method: 'post',
    path: `${valuationsPath}/resume`,
    summary: `Gives the browser of ${browserTokenHeader} access to the valuation of an e-mailed link. It is a POST because mail programs open links by themselves. 410 for an expired link.`,
    rules: ['S199'],
    permission: 'browser',
    body: fieldsBody(openLinkSchema, formTypes),
    responses: { 200: valuationResponseSchema },
    errors: [410, 413, 415, 422, 429],
    handle: async ({ body: { key } }, { request }) => {
      const visitor = await readBrowserVisitor(dependencies, request);
      const now = clock();
      await admitAttempt(database, [openedLinkLimit(networkAddress(request))], tooManyOpened, now);
      const row = await openResumeLink(database, key, visitor, now);
      if (row === undefined) throw gone('This link has expired. Please start a new valuation.');
      return { data: showValuation(row) };
    },
  });
}

export function sendLinkCall(dependencies: StoreAndClock): Call {
  const { clock, database } = dependencies;
  return defineCall({
    id: 'sendValuationLink',
    method: 'post',
    path: `${valuationsPath}/{valuationId}/resume-link`,
    summary:
      'Sends a link to a valuation by e-mail, valid as long as its price. 409 `decision` without a valid price.',
    rules: ['S199'],
    permission: 'browser',
    body: submittedFieldsBody(resumeLinkSchema),
    responses: { 200: valuationResponseSchema },
    errors: [404, 409, 413, 415, 422, 429],
    handle: async ({ params, body }, { request }) => {
      const row = await findValuation(dependencies, request, params.valuationId);
      const { email_address } = parseWith(resumeLinkSchema, body);
      const now = clock();
      const { result } = readValuation(row);
      if (result?.outcome !== 'valued' || result.holds_until <= now.toISOString()) {
        throw conflict('There is no valid price. Value the car again.', 'decision');
      }
      const sender = [networkAddress(request), email_address.toLowerCase()] as const;
      await admitAttempt(database, resumeLinkLimits(...sender), tooManySent, now);
      if (!(await admitMessage(database, resumeLinkMessages(...sender), now))) {
        throw tooManyRequests(tooManySent, windowMs / 1000);
      }
      const { value, holds_until: expires_at } = result;
      await queueResumeLink(database, row, { email_address, value, expires_at }, now);
      return { data: showValuation(row) };
    },
  });
}
