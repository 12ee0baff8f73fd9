import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { HttpProblem, overloaded } from '../http/http-error.ts';
import type { Lease } from '../http/client-quota.ts';
import { NoSlotError, Slots } from '../http/slots.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { dealerApiUnavailable, type UpstreamPool, type UpstreamRequest } from './upstream-pool.ts';

export interface ApiResponse<Body extends Buffer | Readable> {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Body;
}

export type ExchangeRequest = Required<UpstreamRequest>;

/**
 * @param lease the lease for the memory of the response
 * @param streamResponse streams a response that is too long for memory
 * @returns null when it was streamed
 * @throws HttpProblem 503 when the dealer API does not answer or is overloaded
 */
export type RunExchange = (
  request: ExchangeRequest,
  lease: Lease,
  streamResponse: (response: ApiResponse<Readable>) => Promise<void>,
) => Promise<ApiResponse<Buffer> | null>;

/**
 * Browsers' requests to the dealer API: a limited number at once, a short queue, and 503 for more.
 * A response is read into memory first, so that a slow browser does not occupy the connection.
 */
export function createExchanges(
  pool: UpstreamPool,
  limits: Pick<ProxyLimits, 'exchanges' | 'maxBufferedBytes' | 'maxStreams'>,
): RunExchange {
  const slots = new Slots(limits.exchanges);
  const streams = new Slots({ maxConcurrent: limits.maxStreams, maxQueued: 0, maxWaitMs: 0 });
  return async (request, lease, streamResponse) => {
    const { signal } = request;
    const exchange = async () => {
      const { statusCode: status, headers, body } = await pool.send(request);
      const declaredBytes = Number(headers['content-length'] ?? 0);
      const content = await readIntoMemory(body, declaredBytes, limits.maxBufferedBytes, lease);
      if (Buffer.isBuffer(content)) return { status, headers, body: content };
      try {
        await streams.run(() => streamResponse({ status, headers, body: content }), signal);
      } finally {
        body.destroy();
      }
      return null;
    };
    try {
      return await slots.run(exchange, signal);
    } catch (error) {
      throw error instanceof NoSlotError ? overloaded(error) : error;
    }
  };
}

async function readIntoMemory(
  body: Dispatcher.ResponseData['body'],
  declaredBytes: number,
  maxBytes: number,
  lease: Lease,
): Promise<Buffer | Readable> {
  // The stream may fail before it is read.
  body.on('error', () => {});
  if (declaredBytes > maxBytes) return body;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let leasedBytes = 0;
  /** Whether there is memory for this many bytes in all. */
  const reserve = (totalBytes: number) => {
    const additionalBytes = totalBytes - leasedBytes;
    if (additionalBytes > 0 && !lease.take(additionalBytes)) return false;
    leasedBytes = Math.max(leasedBytes, totalBytes);
    return true;
  };
  try {
    // If the length is known, refuse before the body is read.
    if (!reserve(declaredBytes)) throw overloaded();
    const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    for await (const chunk of pieces) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) {
        lease.release();
        return Readable.from(remainingChunks(chunks, body), { objectMode: false });
      }
      if (!reserve(bytes)) throw overloaded();
    }
  } catch (error) {
    body.destroy();
    throw error instanceof HttpProblem ? error : dealerApiUnavailable(error);
  }
  return Buffer.concat(chunks);
}

async function* remainingChunks(
  chunks: Buffer[],
  body: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield* chunks.splice(0);
  yield* body;
}
