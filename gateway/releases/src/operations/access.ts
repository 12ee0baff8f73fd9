import { z } from 'zod';
import {
  headerNameSchema,
  maxCustomers,
  previewSummarySchema,
  type PreviewSummary,
} from '../previews/preview-record.ts';
import { roleSchema, tokenSummarySchema } from '../roles/token-record.ts';
import { sessionSummarySchema } from '../sessions/session-record.ts';
import { namesOf } from '../model/release-name.ts';
import { canaryScope } from './canaries.ts';
import * as schemas from './input-schemas.ts';
import { atGateway, defineCall } from './operation.ts';

const revocationSyntax = { id: '<id>' };

/** `2026-03-01 14:05Z` */
const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')}Z`;

const hours = z.number().int().min(1).max(720).default(24).describe('until it ends');

function audienceOf(audience: PreviewSummary['audience']): string {
  if (audience.kind === 'link') return 'by link';
  if (audience.kind === 'header') return `by the header ${audience.name}`;
  return `for ${audience.customers} customers`;
}

export const access = {
  createToken: defineCall({
    summary: 'create a token; only this response shows it',
    method: 'post',
    path: '/tokens',
    input: z.strictObject({
      name: z.string().trim().min(1).max(80).describe('who will hold it'),
      role: roleSchema.describe('a team moves its own areas, a manager all'),
      areas: z.array(schemas.newArea).max(50).default([]).describe('areas of the team'),
      days: z.number().int().min(1).max(366).describe('until it expires, 366 at most'),
      reason: schemas.reason,
    }),
    responses: { 200: z.object({ token: z.string(), summary: tokenSummarySchema }) },
    permission: 'manager',
    auditLabel: ({ name, role }) => `create a token for ${name} (${role})`,
    handle: (request, { store, by }) => store.createToken({ ...request, by }),
    command: {
      name: 'token create',
      syntax: {
        name: '--name <name>',
        role: '--role <role>',
        areas: '--areas <areas>',
        days: '--days <days>',
      },
      defaults: { role: 'team', days: 90 },
      describe: ({ token, summary: { id, name, expiresAt } }) =>
        `Token ${id} of ${name}, valid until ${expiresAt.slice(0, 10)}. It is not shown again:\n${token}`,
    },
  }),

  tokens: defineCall({
    summary: 'the valid tokens, without their secrets',
    method: 'get',
    path: '/tokens',
    input: schemas.noInput,
    responses: { 200: z.array(tokenSummarySchema) },
    permission: 'manager',
    auditLabel: () => 'list tokens',
    handle: (_input, { store }) => store.tokens(),
    command: {
      name: 'token list',
      describe: (tokens) =>
        tokens
          .map(
            ({ id, name, role, areas, expiresAt }) =>
              `${id}  ${role} ${areas.join(',')}  ${name}  until ${expiresAt.slice(0, 10)}`,
          )
          .join('\n') || 'There is no token.',
    },
  }),

  revokeToken: defineCall({
    summary: 'revoke a token',
    method: 'delete',
    path: '/tokens/{id}',
    input: schemas.idInput,
    responses: { 200: tokenSummarySchema },
    permission: 'manager',
    auditLabel: ({ id }) => `revoke the token ${id}`,
    handle: (request, { store, by }) => store.revokeToken({ ...request, by }),
    command: {
      name: 'token revoke',
      syntax: revocationSyntax,
      describe: ({ id, name }) => `The token ${id} of ${name} is revoked.`,
    },
  }),

  sessions: defineCall({
    summary: 'the console sessions: your own, or all for a manager',
    method: 'get',
    path: '/sessions',
    input: schemas.noInput,
    responses: { 200: z.array(sessionSummarySchema) },
    permission: 'anybody',
    async handle(_input, { store, caller }) {
      const sessions = await store.sessions();
      if (caller === null || caller.role === 'manager') return sessions;
      return sessions.filter(({ token }) => token.id === caller.id);
    },
    command: {
      name: 'session list',
      describe: (sessions) =>
        sessions
          .map(
            ({ id, token, agent, seenAt, expiresAt }) =>
              `${id}  ${token.name} (${token.role})  ${agent}  seen ${minuteOf(seenAt)}  until ${minuteOf(expiresAt)}`,
          )
          .join('\n') || 'Nobody is signed in.',
    },
  }),

  revokeSession: defineCall({
    summary: 'end a console session',
    method: 'delete',
    path: '/sessions/{id}',
    input: schemas.idInput,
    responses: { 200: sessionSummarySchema },
    permission: {
      owner: async ({ id }, store) =>
        (await store.sessions()).find((session) => session.id === id)?.token.id,
    },
    auditLabel: ({ id }) => `end the session ${id}`,
    handle: (request, { store, by }) => store.revokeSession({ ...request, by }),
    command: {
      name: 'session revoke',
      syntax: revocationSyntax,
      describe: ({ id, token }) => `The session ${id} of ${token.name} has ended.`,
    },
  }),

  createPreview: defineCall({
    summary:
      'create a link that shows releases, a set or a canary; only this response has its `url`; 409 if the token has 20 open previews',
    method: 'post',
    path: '/previews',
    input: z
      .strictObject({
        releases: schemas.releaseNames.optional().describe('shown on top of what is live now'),
        set: z.number().int().positive().optional().describe('a set, instead of releases'),
        canary: schemas.area.optional().describe('the canary of this area, which the link follows'),
        hours,
        reason: schemas.reason,
      })
      .refine(({ releases = [], set, canary }) => schemas.hasExactlyOne(releases[0], set, canary), {
        error: 'name releases, a set or a canary',
        path: ['releases'],
      }),
    responses: { 200: previewSummarySchema.extend({ url: z.string() }) },
    permission: 'anybody',
    auditLabel: ({ set, canary, releases = [] }) => {
      if (canary !== undefined) return `preview the canary of ${canary}`;
      return set === undefined ? `preview ${namesOf(releases)}` : `preview set ${set}`;
    },
    async handle(request, context) {
      const { caller, siteOrigin } = atGateway(context);
      const { store, by } = context;
      const { token, ...link } = await store.createPreview({ ...request, issuer: caller.id, by });
      return { ...link, url: `${siteOrigin()}/?preview=${token}` };
    },
    command: {
      name: 'preview create',
      syntax: {
        releases: '[area@version...]',
        set: '--set <number>',
        canary: '--canary <area>',
        hours: '--hours <hours>',
      },
      describe: ({ id, set, url, expiresAt }) =>
        `Preview link ${id} of set ${set}, until ${minuteOf(expiresAt)}. It is not shown again:\n${url}`,
    },
  }),

  chooseVisitors: defineCall({
    summary:
      'show a canary to requests with a header, whose value only this response has, or to logged-in customers',
    method: 'post',
    path: '/canaries/{area}/visitors',
    input: z
      .strictObject({
        area: schemas.area.describe('the area whose canary it is'),
        header: headerNameSchema.optional().describe('the name of a header, as X-Release-Team'),
        customers: z
          .array(z.uuid())
          .min(1)
          .max(maxCustomers)
          .optional()
          .describe('account ids of customers'),
        hours,
        reason: schemas.reason,
      })
      .refine(({ header, customers }) => schemas.hasExactlyOne(header, customers), {
        error: 'say either header or customers',
        path: ['header'],
      }),
    responses: { 200: previewSummarySchema.extend({ value: z.string().nullable() }) },
    permission: canaryScope,
    auditLabel: ({ area, header }) =>
      `show the canary of ${area} to ${header === undefined ? 'customers' : `the header ${header}`}`,
    async handle({ area, ...request }, { store, by, caller }) {
      const previewRequest = { ...request, canary: area, by, issuer: caller?.id };
      const { token, ...preview } = await store.createPreview(previewRequest);
      return { ...preview, value: request.header === undefined ? null : token };
    },
    command: {
      name: 'preview choose',
      syntax: {
        area: '<area>',
        header: '--header <name>',
        customers: '--customers <ids>',
        hours: '--hours <number>',
      },
      describe: ({ id, audience, expiresAt, value }) => {
        const until = `until ${minuteOf(expiresAt)}`;
        return audience.kind === 'header'
          ? `Preview ${id}: requests with this header, ${until}. Its value is not shown again:\n${audience.name}: ${value}`
          : `Preview ${id}: ${audienceOf(audience)}, ${until}.`;
      },
    },
  }),

  previews: defineCall({
    summary: 'the open previews, without their secrets',
    method: 'get',
    path: '/previews',
    input: schemas.noInput,
    responses: { 200: z.array(previewSummarySchema) },
    permission: 'anybody',
    handle: (_input, { store }) => store.previews(),
    command: {
      name: 'preview list',
      describe: (links) =>
        links
          .map(
            ({ id, set, releases, audience, issuer, expiresAt, reason }) =>
              `${id}  set ${set}${releases === undefined ? '' : ` (${namesOf(releases)})`}  ${audienceOf(audience)}  by ${issuer.name}  until ${minuteOf(expiresAt)}  ${reason}`,
          )
          .join('\n') || 'There is no preview.',
    },
  }),

  revokePreview: defineCall({
    summary: 'end a preview',
    method: 'delete',
    path: '/previews/{id}',
    input: schemas.idInput,
    responses: { 200: previewSummarySchema },
    permission: {
      owner: async ({ id }, store) =>
        (await store.previews()).find((link) => link.id === id)?.issuer.token,
    },
    auditLabel: ({ id }) => `end the preview ${id}`,
    handle: (request, { store, by }) => store.revokePreview({ ...request, by }),
    command: {
      name: 'preview revoke',
      syntax: revocationSyntax,
      describe: ({ id, set }) => `The preview ${id} of set ${set} has ended.`,
    },
  }),
};
