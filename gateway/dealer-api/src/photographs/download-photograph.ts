import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import axios, { type AxiosResponse } from 'axios';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { PhotographFault } from './photograph-fault.ts';

const maxBytes = 20 * 1024 * 1024;
const maxRedirects = 3;
/** Timeouts for the response headers and for the whole response. */
const defaultLimits = { responseMilliseconds: 10_000, totalMilliseconds: 30_000 };
const maxRetryAfterMilliseconds = 24 * 60 * 60 * 1000;

export interface DownloadSettings {
  /** `host` or `host:port` of private addresses that may be requested. */
  readonly privateHosts: ReadonlySet<string>;
  readonly limits?: typeof defaultLimits;
}

const connections = { keepAlive: true, timeout: defaultLimits.totalMilliseconds };
/** Checks the address that a name resolves to when the connection is made. */
const publicAgents = {
  httpAgent: new RequestFilteringHttpAgent(connections),
  httpsAgent: new RequestFilteringHttpsAgent(connections),
};
const privateAgents = {
  httpAgent: new HttpAgent(connections),
  httpsAgent: new HttpsAgent(connections),
};

const temporaryStatuses = new Set([408, 421, 423, 425, 429]);

/**
 * Downloads a photograph, from public hosts only. Each redirect is checked like the first address.
 * @throws PhotographFault
 */
export async function downloadPhotograph(
  address: string,
  { privateHosts, limits = defaultLimits }: DownloadSettings,
  stopped: AbortSignal,
): Promise<Buffer> {
  const timeoutController = new AbortController();
  const startTimeout = (milliseconds: number, problem: string) => {
    const fault = new PhotographFault('photograph-slow', `${problem} ${milliseconds / 1000} s`);
    return setTimeout(() => timeoutController.abort(fault), milliseconds).unref();
  };
  const responseTimer = startTimeout(limits.responseMilliseconds, 'no answer within');
  const totalTimer = startTimeout(limits.totalMilliseconds, 'takes longer than');
  const signal = AbortSignal.any([timeoutController.signal, stopped]);
  try {
    const response = await request(address, privateHosts, signal);
    clearTimeout(responseTimer);
    return await bytesOf(response);
  } catch (error) {
    throw faultOf(timeoutController.signal.aborted ? timeoutController.signal.reason : error);
  } finally {
    clearTimeout(responseTimer);
    clearTimeout(totalTimer);
  }
}

/**
 * Addresses without a protocol were read as `https:`. If a private host, such as a test server,
 * turns out to have no TLS, `http:` is used.
 */
async function request(
  address: string,
  privateHosts: DownloadSettings['privateHosts'],
  signal: AbortSignal,
): Promise<AxiosResponse<Readable>> {
  try {
    return await follow(address, privateHosts, signal);
  } catch (error) {
    const url = new URL(address);
    const { code } = Object(error) as { code?: unknown };
    const isWithoutTls = url.protocol === 'https:' && code === 'EPROTO';
    if (!isWithoutTls || !isPrivateHost(url, privateHosts)) throw error;
    return follow(address.replace(/^https/, 'http'), privateHosts, signal);
  }
}

const isPrivateHost = ({ host, hostname }: URL, privateHosts: DownloadSettings['privateHosts']) =>
  privateHosts.has(host) || privateHosts.has(hostname);

async function follow(
  address: string,
  privateHosts: DownloadSettings['privateHosts'],
  signal: AbortSignal,
): Promise<AxiosResponse<Readable>> {
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await axios.get<Readable>(url.href, {
      ...(isPrivateHost(url, privateHosts) ? privateAgents : publicAgents),
      responseType: 'stream',
      // This loop checks each redirect itself. A proxy would bypass the address check.
      maxRedirects: 0,
      proxy: false,
      validateStatus: null,
      signal,
      headers: {
        Accept: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.8',
        'User-Agent': 'Forecourt photographs',
      },
    });
    const { status, headers } = response;
    if (status === 200) return response;
    response.data.on('error', () => undefined).destroy();
    const location: unknown = headers['location'];
    if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') {
      throw refusal(status, headers['retry-after']);
    }
    if (redirects === maxRedirects) {
      throw new PhotographFault('photograph-redirects', `more than ${maxRedirects} redirects`);
    }
    const next = URL.parse(location, url);
    if (next === null || !/^https?:$/.test(next.protocol)) {
      throw new PhotographFault('photograph-redirects', 'leads to no http or https address');
    }
    url = next;
  }
}

async function bytesOf({ data, headers }: AxiosResponse<Readable>): Promise<Buffer> {
  const tooLarge = () =>
    new PhotographFault('photograph-too-large', `is larger than ${maxBytes / 1024 / 1024} MB`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(headers['content-length']) > maxBytes) throw tooLarge();
    for await (const chunk of data as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } finally {
    data.on('error', () => undefined).destroy();
  }
  return Buffer.concat(chunks);
}

function refusal(status: number, retryAfter: unknown): PhotographFault {
  const reason = `the server answers ${status}`;
  const busyMilliseconds = status === 429 || status === 503 ? retryAfterOf(retryAfter) : undefined;
  if (status === 429 || busyMilliseconds !== undefined) {
    return new PhotographFault('photograph-server-busy', reason, busyMilliseconds);
  }
  if (status === 404 || status === 410) return new PhotographFault('photograph-missing', reason);
  const isTemporary = status >= 500 || temporaryStatuses.has(status);
  return new PhotographFault(
    isTemporary ? 'photograph-server-error' : 'photograph-refused',
    reason,
  );
}

/** Parses `Retry-After`: seconds, or a date (RFC 9110). */
function retryAfterOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const milliseconds = /^\d+$/.test(value)
    ? Number(value) * 1000
    : new Date(value).getTime() - Date.now();
  if (Number.isNaN(milliseconds)) return undefined;
  return Math.min(Math.max(milliseconds, 0), maxRetryAfterMilliseconds);
}

function faultOf(error: unknown): PhotographFault {
  if (error instanceof PhotographFault) return error;
  const { code = '', message = String(error) } = Object(error) as {
    code?: string;
    message?: string;
  };
  if (/^DNS lookup .* is not allowed/.test(message)) {
    const reason =
      'is at a private address; name its host in PHOTOGRAPH_PRIVATE_HOSTS if it may be fetched';
    return new PhotographFault('photograph-private-address', reason);
  }
  const connectionLostPattern =
    /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|ERR_BAD_RESPONSE|EPIPE|ECONNABORTED)$/;
  if (connectionLostPattern.test(code) || message === 'aborted') {
    return new PhotographFault('photograph-broken-off', 'the answer breaks off');
  }
  return new PhotographFault('photograph-unreachable', `can't be reached: ${code || message}`);
}
