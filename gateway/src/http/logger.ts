import { randomUUID } from 'node:crypto';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { developmentPath } from '@contracts/platform/remote/development';
import { loggedPath } from './logged-path.ts';

/** Paths that are requested too often to log each request at the level `info`. */
const quietPaths = ['/releases/', '/healthz', `${developmentPath}/`];
const requestIdPattern = /^[\w-]{8,64}$/;

/** @param destination replaces standard output */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, destination);
}

/** Logs one line per request, without cookies, queries, tokens or personal addresses. */
export function requestLogger(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId(request, response) {
      const receivedId = request.headers['x-request-id'];
      const id =
        typeof receivedId === 'string' && requestIdPattern.test(receivedId)
          ? receivedId
          : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return quietPaths.some((path) => request.url?.startsWith(path)) ? 'debug' : 'info';
    },
  });
}
