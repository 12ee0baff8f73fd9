import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { loginAnswerSchema } from 'shared-contracts/account/login';
import { HttpProblem } from '../http/http-error.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import { clearSessionToken, readSessionToken, setSessionToken } from './session-cookie.ts';
import type { Upstream } from './upstream.ts';

const authPath = '/api/v2/contact/auth';
/** A form may carry three files of 5 MB. */
const largestBodyBytes = 16 * 1024 * 1024;

/** What of a browser's request goes upstream: never its cookies. */
const forwardedRequestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
];
const returnedHeaders = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'x-total-count',
];

interface ProxyDeps {
  upstream: Upstream;
  /** Number of the set that the shopper's pages are served from now. */
  currentSet: (request: Request) => number;
}

function upstreamHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = {
    'x-request-id': String(request.id),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-host': request.hostname,
  };
  for (const name of forwardedRequestHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const token = readSessionToken(request);
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  return headers;
}

function limitedBody(request: Request): Readable | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const tooLarge = () => new HttpProblem(413, 'The request is too large: 12 MB at most');
  if (Number(request.headers['content-length'] ?? 0) > largestBodyBytes) throw tooLarge();
  if (request.headers['transfer-encoding'] === undefined) return request;
  // A body that does not say its length is counted as it passes.
  let bytes = 0;
  return request.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > largestBodyBytes) done(tooLarge());
        else done(null, chunk);
      },
    }),
  );
}

async function forward(
  { upstream }: ProxyDeps,
  request: Request,
  response: Response,
): Promise<void> {
  const aborted = new AbortController();
  response.on('close', () => aborted.abort());
  const answer = await upstream
    .send({
      method: request.method,
      path: request.originalUrl,
      headers: upstreamHeaders(request),
      body: limitedBody(request),
      signal: aborted.signal,
    })
    .catch((error: unknown) => {
      if (aborted.signal.aborted) return null; // The browser went away: no fault of anybody's.
      throw error;
    });
  if (answer === null) return;
  response.status(answer.statusCode);
  for (const name of returnedHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  await pipeline(answer.body, response).catch((error: unknown) => {
    if (aborted.signal.aborted) return;
    request.log.warn({ err: error }, 'an answer of the dealer API broke off');
    response.destroy();
  });
}

/** The token of a login becomes a cookie and is taken out of what the browser sees (wire.md). */
async function forwardLogin(
  { upstream }: ProxyDeps,
  request: Request,
  response: Response,
): Promise<void> {
  // Read now: a request has no socket any more once its body was sent on.
  const { secure } = request;
  const answer = await upstream.send({
    method: 'POST',
    path: request.originalUrl,
    headers: upstreamHeaders(request),
    body: limitedBody(request),
  });
  const body: unknown = await answer.body.json().catch(() => null);
  response.setHeader('Cache-Control', 'no-store');
  const retryAfter = answer.headers['retry-after'];
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  if (answer.statusCode !== 200) {
    response.status(answer.statusCode).json(body ?? { errors: [{ message: 'The login failed' }] });
    return;
  }
  const login = loginAnswerSchema.safeParse(body);
  if (!login.success)
    throw new HttpProblem(502, 'The dealer API answered the login in a way that is not understood');
  const { access_token: token, ...session } = login.data.data;
  setSessionToken({ secure }, response, token, session.expires_in);
  response.json({ ...login.data, data: session });
}

/** `/api/*` and the pictures of vehicles: the dealer API as the site's own origin shows it. */
export function createApiProxy(deps: ProxyDeps): Router {
  const router = Router();
  const limit = (perMinute: number) =>
    rateLimit({
      windowMs: 60_000,
      limit: perMinute,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_request, _response, next) =>
        next(
          new HttpProblem(429, 'Too many requests. Please wait a minute.', {
            retryAfterSeconds: 60,
          }),
        ),
    });
  const writes = limit(60);
  router.use(['/api', '/api-motorcheck'], (request, response, next) => {
    response.setHeader('X-Release-Set', deps.currentSet(request));
    refuseOtherOrigins(request);
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else writes(request, response, next);
  });
  router.post(`${authPath}/login`, limit(20), (request, response) =>
    forwardLogin(deps, request, response),
  );
  router.post(`${authPath}/logout`, (request, response) => {
    clearSessionToken(request, response);
    return forward(deps, request, response);
  });
  router.use(['/api', '/api-motorcheck'], (request, response) => forward(deps, request, response));
  router.get('/media/*path', (request, response) => forward(deps, request, response));
  return router;
}
