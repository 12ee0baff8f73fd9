import type { Request, Response } from 'express';
import { HttpProblem } from '../http/http-error.ts';
import type { ClientQuota } from '../http/client-quota.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/**
 * Reads the whole body before the dealer API is called, so that a slow client does not occupy an
 * upstream connection. The memory counts against the client's quota until the request is over.
 * @returns null without a body
 * @throws HttpProblem 413 too large, 408 too slow, 503 if the quota is used up
 */
export async function readBody(
  { maxBodyBytes, receiving }: ProxyLimits,
  quota: ClientQuota,
  request: Request,
  response: Response,
): Promise<Buffer<ArrayBuffer> | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const tooLarge = () =>
    new HttpProblem(
      413,
      `What you sent is too large: ${maxBodyBytes / 1024 / 1024} MB at most. Send fewer or smaller files.`,
    );
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge();
  const lease = quota.leaseFor(request.ip);
  onRequestEnd(request, response, () => lease.release());
  const chunks: Buffer[] = [];
  let bytes = 0;
  const received = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > maxBodyBytes) received.reject(tooLarge());
    else if (!lease.take(chunk.length)) {
      const message = 'Too much is being sent at the moment. Please try again shortly.';
      received.reject(new HttpProblem(503, message, { retryAfterSeconds: 30 }));
    }
  };
  const onEnd = () => received.resolve();
  const stopWatching = watchPace(receiving, () => bytes, received.reject);
  request.on('data', onData).on('end', onEnd);
  onRequestEnd(request, response, () => received.reject(new Error('the browser went away')));
  try {
    await received.promise;
  } catch (error) {
    lease.release();
    // Discard the rest, so that the client can read the response. Then close a slow connection.
    request.off('data', onData).resume();
    if (error instanceof HttpProblem && error.status === 408) {
      response.setHeader('Connection', 'close');
    }
    throw error;
  } finally {
    request.off('end', onEnd);
    stopWatching();
  }
  return bytes === 0 ? null : Buffer.concat(chunks);
}

/** Refuses a body that arrives too slowly. @returns a function that stops watching */
function watchPace(
  { intervalMs, minBytesPerInterval, maxMs }: ProxyLimits['receiving'],
  bytesSoFar: () => number,
  refuse: (problem: HttpProblem) => void,
): () => void {
  const started = performance.now();
  let lastBytes = 0;
  const timer = setInterval(() => {
    const bytes = bytesSoFar();
    if (bytes - lastBytes < minBytesPerInterval || performance.now() - started > maxMs) {
      refuse(
        new HttpProblem(
          408,
          'It took too long to send. Please try again, with smaller files if there were any.',
        ),
      );
    }
    lastBytes = bytes;
  }, intervalMs);
  return () => clearInterval(timer);
}
