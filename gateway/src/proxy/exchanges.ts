import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { HttpProblem, overloaded } from '../http/http-error.ts';
import type { Lease } from '../http/client-quota.ts';
import { NoSlotError, Slots } from '../http/slots.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { dealerApiUnavailable, type UpstreamPool, type UpstreamRequest } from './upstream-pool.ts';

export interface Answer<Body extends Buffer | Readable> {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Body;
}

export interface ExchangeRequest extends UpstreamRequest {
  signal: AbortSignal;
}

/**
 * Browsers' requests to the dealer API: a limited number at once, a short queue, and 503 for more.
 * A response is read into memory first, so that a slow browser does not occupy the connection.
 */
export class Exchanges {
  readonly #pool: UpstreamPool;
  readonly #maxHeldBytes: number;
  readonly #slots: Slots;
  readonly #streams: Slots;

  constructor(
    pool: UpstreamPool,
    limits: Pick<ProxyLimits, 'exchanges' | 'maxHeldAnswerBytes' | 'streamsAtOnce'>,
  ) {
    this.#pool = pool;
    this.#maxHeldBytes = limits.maxHeldAnswerBytes;
    this.#slots = new Slots(limits.exchanges);
    this.#streams = new Slots({ atOnce: limits.streamsAtOnce, waiting: 0, maxWaitMs: 0 });
  }

  /**
   * @param held the lease for the memory of the response
   * @param handOn streams a response that is too long for memory
   * @returns null when it was streamed
   * @throws HttpProblem 503 when the dealer API does not answer or is overloaded
   */
  async run(
    request: ExchangeRequest,
    held: Lease,
    handOn: (answer: Answer<Readable>) => Promise<void>,
  ): Promise<Answer<Buffer> | null> {
    const { signal } = request;
    const exchange = async () => {
      const { statusCode: status, headers, body } = await this.#pool.send(request);
      const taken = await this.#take(body, Number(headers['content-length'] ?? 0), held);
      if (Buffer.isBuffer(taken)) return { status, headers, body: taken };
      try {
        await this.#streams.run(() => handOn({ status, headers, body: taken }), signal);
      } finally {
        body.destroy();
      }
      return null;
    };
    try {
      return await this.#slots.run(exchange, signal);
    } catch (error) {
      if (!(error instanceof NoSlotError)) throw error;
      throw overloaded(error);
    }
  }

  async #take(
    body: Dispatcher.ResponseData['body'],
    declaredBytes: number,
    held: Lease,
  ): Promise<Buffer | Readable> {
    // The stream may fail before it is read.
    body.on('error', () => {});
    if (declaredBytes > this.#maxHeldBytes) return body;
    const chunks: Buffer[] = [];
    let bytes = 0;
    let taken = 0;
    /** Whether there is memory for this many bytes in all. */
    const mayHold = (wanted: number) => {
      const more = wanted - taken;
      if (more > 0 && !held.take(more)) return false;
      taken = Math.max(taken, wanted);
      return true;
    };
    try {
      // Refuse before the body is read, when its length is known.
      if (!mayHold(declaredBytes)) throw overloaded();
      for await (const chunk of body.iterator({
        destroyOnReturn: false,
      }) as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > this.#maxHeldBytes) {
          held.release();
          return Readable.from(rest(chunks, body), { objectMode: false });
        }
        if (!mayHold(bytes)) throw overloaded();
      }
    } catch (error) {
      body.destroy();
      throw error instanceof HttpProblem ? error : dealerApiUnavailable(error);
    }
    return Buffer.concat(chunks);
  }
}

async function* rest(chunks: Buffer[], body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks.splice(0);
  yield* body;
}
