import express, { type Express, type Request, type RequestHandler, Router } from 'express';
import { mountCalls } from '@contracts/wire/calls/call-paths';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Gateway, Operation } from '../operations/operation.ts';
import { defaultPublishQuota, type PublishQuota } from '../publish/publish-quota.ts';
import { receiveBuilds } from '../publish/receive-builds.ts';
import { buildClient, clientBuild, type ClientFiles } from '../console/server/client-files.ts';
import { consolePages } from '../console/server/console-pages.ts';
import { openSessions } from '../console/server/sessions.ts';
import { problemMiddleware } from './api-problem.ts';
import { authenticate, callerOf, limitRate, refuseOtherOrigins } from './authenticate.ts';
import { eventStream } from './event-stream.ts';
import { callerRefusals, refusalLog } from './refusal-log.ts';
import { uploadRoute } from './upload-route.ts';
import { isBounded } from '../publish/is-bounded.ts';
import { allOperations } from '../operations/operations.ts';
import { perform } from '../operations/perform.ts';

/** Path parameters override fields of the body or the query. */
function inputOf(request: Request): unknown {
  const raw: unknown = request.method === 'GET' ? request.query : (request.body ?? {});
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? { ...raw, ...request.params }
    : raw;
}

const boundBody: RequestHandler = (request, _response, next) => {
  if (!isBounded(request.body)) {
    throw new ReleaseError('request-too-large', 'The request contains too many values.');
  }
  next();
};

interface ConsoleDeps {
  store: ReleaseStore;
  logger: Logger;
  /** Origin of the site that uses the store, for preview links. */
  siteOrigin?: () => string;
  /** Limits for uploads and releases that are not live; see `defaultPublishQuota`. */
  publishQuota?: PublishQuota | undefined;
  /** Delays or refuses an upload from a client that sends many at once. */
  limitUploads?: RequestHandler;
  figures?: Gateway['figures'];
  /** The console's browser code. By default it is built on first use. */
  client?: () => Promise<ClientFiles>;
}

/**
 * The release server: the API for people and programs under `/api`, and the console. All API
 * responses are `{ data }` or `{ errors, refusals?, moveAlong? }`. API.md, generated from the
 * operations, lists every call with its permission, input and response.
 */
export function createConsoleApp({
  store,
  logger,
  siteOrigin = () => '',
  publishQuota = defaultPublishQuota,
  limitUploads = (_request, _response, next) => next(),
  figures = null,
  client = buildClient,
}: ConsoleDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', 'loopback');
  app.use(
    pinoHttp({
      logger,
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      },
    }),
  );
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      xFrameOptions: { action: 'deny' },
      // With 'no-referrer', the console's own forms would send the origin 'null' and be refused.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: false,
    }),
  );
  const sessions = openSessions(store);
  const calls = Router();
  calls.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  // Applied before authentication, so that guessing tokens is slow. The limit allows for a build's
  // many files.
  calls.use(limitRate(3_000));
  const logRefusal = refusalLog(logger);
  const builds = receiveBuilds(store, publishQuota);
  calls.use(refuseOtherOrigins(logRefusal), authenticate(store, sessions.callerOf, logRefusal));
  calls.get('/events', eventStream(store));
  // These requests are larger, because a build record names every file of an area.
  calls.use(['/releases', '/uploads'], express.json({ limit: '512kb' }));
  calls.use(express.json({ limit: '64kb' }));
  calls.use(boundBody);
  calls.use(uploadRoute(builds, limitUploads));
  const gateway = { siteOrigin, builds, figures };
  const noteRefusal = callerRefusals(store, logger);
  mountCalls<Operation, RequestHandler>(calls, allOperations, (operation) => [
    async (request, response) => {
      const caller = callerOf(response);
      const input = operation.input.parse(inputOf(request));
      const context = { store, by: caller.name, caller, gateway };
      const data = await perform(operation, input, context, (refusal) =>
        noteRefusal(caller, refusal),
      );
      response.json({ data: data ?? null });
    },
  ]);
  calls.use(() => {
    throw new ReleaseError('unknown-call', 'There is no such call.');
  });
  app.use('/api', calls);
  app.use(consolePages(sessions, clientBuild(client, logger), logRefusal));
  app.use(problemMiddleware);
  return app;
}
