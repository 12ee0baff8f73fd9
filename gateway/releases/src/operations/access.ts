import { z } from 'zod';
import { previewSummarySchema } from '../previews/preview-record.ts';
import { roleSchema, tokenSummarySchema } from '../roles/token-record.ts';
import { sessionSummarySchema } from '../sessions/session-record.ts';
import { namesOf } from '../release-name.ts';
import * as schemas from './input-schemas.ts';
import { atGateway, defineOperation } from './operation.ts';

const revoked = z.strictObject({ id: schemas.publicId, reason: schemas.reason });
const revokedAs = { id: '<id>' };

/** `2026-03-01 14:05Z` */
const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')}Z`;

/** Who may act, who is signed in, and who sees what is not live. */
export const access = {
  createToken: defineOperation({
    summary: 'make a token; it is shown this once',
    address: ['post', '/tokens'],
    input: z.strictObject({
      name: z.string().trim().min(1).max(80).describe('who will hold it'),
      role: roleSchema.describe('a team moves its own areas, a manager all'),
      areas: z.array(schemas.newArea).max(50).default([]).describe('areas of the team'),
      days: z.number().int().min(1).max(366).describe('until it expires, 366 at most'),
      reason: schemas.reason,
    }),
    output: z.object({ token: z.string(), summary: tokenSummarySchema }),
    may: 'manager',
    attempted: ({ name, role }) => `create a token for ${name} (${role})`,
    does: (request, { store, by }) => store.createToken({ ...request, by }),
    command: {
      name: 'token create',
      written: {
        name: '--name <name>',
        role: '--role <role>',
        areas: '--areas <areas>',
        days: '--days <days>',
      },
      defaults: { role: 'team', days: 90 },
      tell: ({ token, summary: { id, name, expiresAt } }) =>
        `Token ${id} of ${name}, valid until ${expiresAt.slice(0, 10)}. It is not shown again:\n${token}`,
    },
  }),

  tokens: defineOperation({
    summary: 'the tokens that are valid, never what they are',
    address: ['get', '/tokens'],
    input: schemas.nothing,
    output: z.array(tokenSummarySchema),
    may: 'manager',
    attempted: () => 'list tokens',
    does: (_input, { store }) => store.tokens(),
    command: {
      name: 'token list',
      tell: (tokens) =>
        tokens
          .map(
            ({ id, name, role, areas, expiresAt }) =>
              `${id}  ${role} ${areas.join(',')}  ${name}  until ${expiresAt.slice(0, 10)}`,
          )
          .join('\n') || 'There is no token.',
    },
  }),

  revokeToken: defineOperation({
    summary: 'make a token worthless',
    address: ['delete', '/tokens/:id'],
    input: revoked,
    output: tokenSummarySchema,
    may: 'manager',
    attempted: ({ id }) => `revoke the token ${id}`,
    does: (request, { store, by }) => store.revokeToken({ ...request, by }),
    command: {
      name: 'token revoke',
      written: revokedAs,
      tell: ({ id, name }) => `The token ${id} of ${name} is worthless now.`,
    },
  }),

  sessions: defineOperation({
    summary: "the sessions of the console: one's own, a manager's all",
    address: ['get', '/sessions'],
    input: schemas.nothing,
    output: z.array(sessionSummarySchema),
    may: 'anybody',
    async does(_input, { store, caller }) {
      const sessions = await store.sessions();
      if (caller === null || caller.role === 'manager') return sessions;
      return sessions.filter(({ token }) => token.id === caller.id);
    },
    command: {
      name: 'session list',
      tell: (sessions) =>
        sessions
          .map(
            ({ id, token, agent, seenAt, expiresAt }) =>
              `${id}  ${token.name} (${token.role})  ${agent}  seen ${minuteOf(seenAt)}  until ${minuteOf(expiresAt)}`,
          )
          .join('\n') || 'Nobody is signed in.',
    },
  }),

  revokeSession: defineOperation({
    summary: 'sign somebody out',
    address: ['delete', '/sessions/:id'],
    input: revoked,
    output: sessionSummarySchema,
    may: {
      holder: async ({ id }, store) =>
        (await store.sessions()).find((session) => session.id === id)?.token.id,
    },
    attempted: ({ id }) => `end the session ${id}`,
    does: (request, { store, by }) => store.revokeSession({ ...request, by }),
    command: {
      name: 'session revoke',
      written: revokedAs,
      tell: ({ id, token }) => `The session ${id} of ${token.name} has ended.`,
    },
  }),

  createPreview: defineOperation({
    summary:
      'make a link that shows releases, or a set, to whoever opens it; `url` is shown this once; 409 where 20 of the token work already',
    address: ['post', '/previews'],
    input: z
      .strictObject({
        releases: schemas.releaseNames.optional().describe('shown on top of what is live now'),
        set: z.number().int().positive().optional().describe('a set, instead of releases'),
        hours: z
          .number()
          .int()
          .min(1)
          .max(720)
          .default(24)
          .describe('until it expires, 720 at most'),
        reason: schemas.reason,
      })
      .refine(({ releases = [], set }) => (set === undefined) !== (releases.length === 0), {
        error: 'name releases, or a set',
        path: ['releases'],
      }),
    output: previewSummarySchema.extend({ url: z.string() }),
    may: 'anybody',
    attempted: ({ set, releases = [] }) =>
      set === undefined ? `preview ${namesOf(releases)}` : `preview set ${set}`,
    async does(request, doing) {
      const { caller, siteOrigin } = atGateway(doing);
      const { store, by } = doing;
      const { token, ...link } = await store.createPreview({ ...request, issuer: caller.id, by });
      return { ...link, url: `${siteOrigin()}/?preview=${token}` };
    },
    command: {
      name: 'preview create',
      written: { releases: '[area@version...]', set: '--set <number>', hours: '--hours <hours>' },
      tell: ({ id, set, url, expiresAt }) =>
        `Preview link ${id} of set ${set}, until ${minuteOf(expiresAt)}. It is not shown again:\n${url}`,
    },
  }),

  previews: defineOperation({
    summary: 'the links that work, never what they are',
    address: ['get', '/previews'],
    input: schemas.nothing,
    output: z.array(previewSummarySchema),
    may: 'anybody',
    does: (_input, { store }) => store.previews(),
    command: {
      name: 'preview list',
      tell: (links) =>
        links
          .map(
            ({ id, set, releases, issuer, expiresAt, reason }) =>
              `${id}  set ${set}${releases === undefined ? '' : ` (${namesOf(releases)})`}  by ${issuer.name}  until ${minuteOf(expiresAt)}  ${reason}`,
          )
          .join('\n') || 'There is no preview link.',
    },
  }),

  revokePreview: defineOperation({
    summary: 'make a link worthless',
    address: ['delete', '/previews/:id'],
    input: revoked,
    output: previewSummarySchema,
    may: {
      holder: async ({ id }, store) =>
        (await store.previews()).find((link) => link.id === id)?.issuer.token,
    },
    attempted: ({ id }) => `end the preview link ${id}`,
    does: (request, { store, by }) => store.revokePreview({ ...request, by }),
    command: {
      name: 'preview revoke',
      written: revokedAs,
      tell: ({ id, set }) => `The preview link ${id} of set ${set} has ended.`,
    },
  }),
};
