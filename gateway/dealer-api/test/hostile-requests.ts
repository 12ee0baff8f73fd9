import type { Schema } from '@contracts/wire/calls/call';
import * as fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '../src/http/call.ts';
import { type Body, bodies, nearlyRightBodies } from './hostile-bodies.ts';
import { inTarget, query } from './hostile-queries.ts';
import { likelyParams } from './likely-values.ts';
import { words } from './hostile-words.ts';

/** A request as sent over the network. */
export interface HostileRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const headerText = fc
  .oneof(words, fc.constant('x'.repeat(3000)))
  .map((text) => text.replace(/[^\x20-\x7e]/gu, '?'));
const someHeaders = fc.record(
  {
    authorization: headerText.map((text) => `Bearer ${text}`),
    'idempotency-key': headerText,
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
    'x-order-holder': headerText,
    'webhook-signature': headerText,
    'content-encoding': fc.constantFrom('gzip', 'br', 'deflate', 'nonsense'),
    accept: headerText,
    'if-none-match': headerText,
    range: fc.constant('bytes=0-'),
  },
  { requiredKeys: [] },
);

const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD');
const seldom = <Value>(often: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: often, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 9 });

function memberNames(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const { properties, anyOf, oneOf } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const others = [...(anyOf ?? []), ...(oneOf ?? [])];
  const branches = [properties, ...others.map((branch) => Object(branch).properties)];
  return branches.flatMap((members: object = {}) => Object.keys(members));
}

interface RequestParts {
  readonly path: string;
  readonly defaultMethod: string;
  readonly method: string | null;
  readonly text: string | null;
  readonly extraHeaders: Readonly<Record<string, string>> | null;
  readonly sentBody: Body | null;
}

function compose({
  path,
  defaultMethod,
  method: other,
  text,
  extraHeaders,
  sentBody,
}: RequestParts): HostileRequest {
  const method = other ?? defaultMethod;
  const body = method === 'GET' || method === 'HEAD' ? null : sentBody;
  const target = text === null ? path : `${path}?${text}`;
  // Node rejects overlong headers with a response body, even if the request is a HEAD.
  if (method === 'HEAD') return { method, target: target.slice(0, 4000), headers: {}, body: null };
  const headers = { ...extraHeaders, ...(body && { 'content-type': body.type }) };
  return { method, target, headers, body: body?.text ?? null };
}

function requestsTo(call: Call): fc.Arbitrary<HostileRequest> {
  const path = fc
    .tuple(
      fc.constantFrom(call.path, ...(call.otherPaths ?? [])),
      inTarget,
      fc.option(fc.nat(5), { freq: 2 }),
      fc.constantFrom('', '', '', '/', '/', '//', '/..'),
    )
    .map(([pathTemplate, text, choice, end]) => {
      const filled = pathTemplate.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const likely = likelyParams[name] ?? [];
        const chosen = choice === null ? undefined : likely[choice % likely.length];
        return chosen ?? text.slice(0, 2000);
      });
      return `${filled}${end}`;
    });
  const parameterNames = memberNames(call.query?.schema);
  const fields = memberNames(call.body?.schema);
  const queries = query(parameterNames.length > 0 ? parameterNames : ['x']);
  const sentBody = fc.oneof(
    { weight: 3, arbitrary: bodies([...fields, 'form_id']) },
    { weight: 2, arbitrary: nearlyRightBodies(fields.length > 0 ? fields : ['x']) },
  );
  return (
    fc
      .record({
        path,
        defaultMethod: fc.constant(call.method.toUpperCase()),
        method: seldom(12, otherMethod),
        text: parameterNames.length > 0 ? mostly(queries) : seldom(8, queries),
        extraHeaders: seldom(3, someHeaders),
        sentBody: call.body === undefined ? seldom(8, bodies(['x'])) : mostly(sentBody),
        address: fc.nat(5),
      })
      // Several IP addresses, because a rate limit would stop most requests from a single one.
      .map(({ address, ...parts }) =>
        compose({
          ...parts,
          extraHeaders: { 'x-forwarded-for': `192.0.2.${address}`, ...parts.extraHeaders },
        }),
      )
  );
}

const requestsToNothing = fc
  .record({
    path: fc
      .tuple(fc.constantFrom('/', '/api/', '/api/v2/', '/media/', '//', '/%'), inTarget)
      .map((parts) => parts.join('')),
    defaultMethod: otherMethod,
    method: fc.constant(null),
    text: seldom(2, query(['x'])),
    extraHeaders: seldom(3, someHeaders),
    sentBody: mostly(bodies(['x'])),
  })
  .map(compose);

/** Requests to known and unknown calls with all kinds of hostile content. */
export function hostileRequests(calls: readonly Call[]): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 8, arbitrary: requestsToNothing },
    ...calls.map((call) => ({
      // Bodies and queries offer far more ways to be hostile than paths.
      weight: call.body !== undefined ? 12 : call.query !== undefined ? 4 : 1,
      arbitrary: requestsTo(call),
    })),
  );
}
