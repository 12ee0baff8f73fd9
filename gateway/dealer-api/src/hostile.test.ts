import * as http from 'node:http';
import * as net from 'node:net';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { z } from 'zod';
import { hostileRequests, type HostileRequest } from '../test/hostile-requests.ts';
import { serveApp, type ServedApp } from '../test/served-app.ts';
import { createAllCalls } from './calls.ts';
import type { Call } from './http/call.ts';

const requests = 10_000;
const seed = 20_260_615;
const clock = () => new Date('2026-06-15T12:00:00Z');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const faults: string[] = [];
let app: ServedApp;
let calls: readonly Call[];

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  app = await serveApp(clock, logger);
  calls = createAllCalls(app.dependencies);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function send({ method, target, headers, body }: HostileRequest): Promise<Answer> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path: target, headers, agent };
    const request = http.request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text,
        }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

/** Statuses that any request may get before a call handles it. */
const everywhere = new Set([400, 404, 431]);

function callOf({ method, target }: HostileRequest): Call | undefined {
  const [path = ''] = target.split('?');
  return calls.find((call) => {
    const spellings = [call.path, ...(call.otherPaths ?? [])].map(
      (spelling) =>
        new RegExp(`^${spelling.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    );
    return call.method === method.toLowerCase() && spellings.some((each) => each.test(path));
  });
}

/** How a response differs from the description of its call, or undefined. */
function misfit(request: HostileRequest, status: number, answer: unknown): string | undefined {
  const call = callOf(request);
  if (call === undefined || everywhere.has(status)) return undefined;
  const schema = call.responses[status];
  if (schema) return z.safeParse(schema, answer).error?.message;
  const isKnown = call.errors?.some((known) => known === status);
  return isKnown ? undefined : `${status} is not among what ${call.id} answers`;
}

/** Why a response is not acceptable for a hostile client, or undefined. */
function complaint(request: HostileRequest, { status, type, text }: Answer): string | undefined {
  const { method } = request;
  if (status >= 500) return `${status} ${text} ${faults.at(-1) ?? ''}`;
  if (method === 'HEAD' || method === 'OPTIONS' || status === 204 || status === 304)
    return undefined;
  if (!type.startsWith('application/json')) {
    return status === 200 && type.startsWith('image/svg+xml') ? undefined : `is ${type}: ${text}`;
  }
  const answer = JSON.parse(text) as { data?: unknown; errors?: { message?: unknown }[] };
  const found = misfit(request, status, answer);
  if (found !== undefined || status < 400) return found;
  const message = answer.errors?.[0]?.message;
  return typeof message === 'string' && message.length > 0 ? undefined : 'gives no reason';
}

test(
  `${requests} hostile requests get a 4xx with a reason or a valid response`,
  async () => {
    const before = await send({
      method: 'GET',
      target: '/api/v2/vehicle-search',
      headers: {},
      body: null,
    });
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(hostileRequests(calls), async (request) => {
        const answer = await send(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(complaint(request, answer)).toBeUndefined();
      }),
      {
        numRuns: requests,
        ...(seed !== undefined && { seed }),
      },
    );
    // Every kind of status must occur, or the requests would prove nothing.
    const wanted = [200, 201, 202, 400, 401, 404, 415, 422, 431];
    expect(wanted.filter((status) => !statuses.has(status))).toEqual([]);
    const after = await send({
      method: 'GET',
      target: '/api/v2/vehicle-search',
      headers: {},
      body: null,
    });
    expect(after).toEqual(before);
    if (seed === undefined) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`);
  },
  Math.max(60_000, requests * 30),
);

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n'],
  ['a request with an unknown method', 'SMASH / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a request with a malformed header', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  [
    'a request with two Content-Length headers',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
  ],
  [
    'a request with both Content-Length and chunked encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a request with a malformed absolute URL',
    'GET http://[/api/units HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a request with a malformed chunk',
    'POST /api/used-vehicles/find-vehicle HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  [
    'a request with a header of 1 MB',
    `GET /api/units HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(1024 * 1024)}\r\n\r\n`,
  ],
  ['a request without a Host header', 'GET /api/units HTTP/1.1\r\n\r\n'],
])('%s is rejected with a 4xx and a reason', async (_name, bytes) => {
  const text = await sendBytes(bytes);
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(text).toMatch(/"message":"[^"]+"/);
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
});

function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('"message"')) socket.destroy();
    });
    // A server that refuses a request before it has read all of it resets the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}
