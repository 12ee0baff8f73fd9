import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';

/**
 * A hostile client: it requests new addresses on many connections, each after the last response and
 * a network round trip. It sends its results at the end. It runs on the site's machine with the
 * lowest priority. Its remaining cost counts against the site.
 */
const floodSchema = z.object({
  site: z.url(),
  kind: z.enum(['pages', 'calls', 'pictures', 'share pictures', 'uploads']),
  connections: z.number().int().min(1).max(1_000),
  stockIds: z.array(z.string()).min(1).max(200),
});
export type Flood = z.infer<typeof floodSchema>;

/** Answers to a flood by status; 0 where the connection broke. */
export type ResponseCounts = Record<string, number>;

const client = { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'Mozilla/5.0' };
const uploadBytes = 1024 * 1024;
const roundTripMs = 40;

setPriority(19);
const responseCounts: ResponseCounts = {};
let requestCount = 0;

process.once('message', (message) => {
  const flood = floodSchema.parse(message);
  const dispatcher = new Agent({ connections: flood.connections });
  const upload = Buffer.alloc(uploadBytes, 'x');
  const sendRequests = async () => {
    for (;;) {
      await wait(roundTripMs);
      requestCount += 1;
      const isUpload = flood.kind === 'uploads';
      const { statusCode, body } = await request(`${flood.site}${pathOf(flood, requestCount)}`, {
        dispatcher,
        method: isUpload ? 'POST' : 'GET',
        headers: isUpload ? { ...client, 'content-type': 'application/json' } : client,
        body: isUpload ? upload : null,
      });
      await body.dump();
      responseCounts[statusCode] = (responseCounts[statusCode] ?? 0) + 1;
    }
  };
  const sendForever = (): Promise<void> =>
    sendRequests().catch(() => {
      responseCounts[0] = (responseCounts[0] ?? 0) + 1;
      return sendForever();
    });
  for (let at = 0; at < flood.connections; at += 1) void sendForever();
  process.send?.('started');
});
process.on('message', (message) => {
  if (message === 'end') process.send?.(responseCounts, () => process.exit());
});
process.on('disconnect', () => process.exit());

function pathOf({ kind, stockIds }: Flood, at: number): string {
  const stockId = stockIds[at % stockIds.length];
  switch (kind) {
    case 'pages':
      return `/vehicle-search?min_price=${at}`;
    case 'calls':
      return `/api/v2/vehicle-search/?min_price=${at}`;
    case 'pictures':
      return `/media/vehicles/${stockId}/front.svg?${at}`;
    case 'share pictures':
      return `/media/vehicles/${stockId}/share.png?${at}`;
    case 'uploads':
      return `/api/v2/form/1?${at}`;
  }
}
