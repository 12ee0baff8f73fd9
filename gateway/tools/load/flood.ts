import { setPriority } from 'node:os';
import { Agent, request } from 'undici';
import { z } from 'zod';

/**
 * The process of a hostile client: it asks on many connections for addresses that nobody has asked
 * for before, as fast as it is answered, and tells what it got when it is ended.
 */
const floodSchema = z.object({
  site: z.url(),
  kind: z.enum(['pages', 'calls', 'pictures', 'share pictures', 'uploads']),
  connections: z.number().int().min(1).max(1_000),
  stockIds: z.array(z.string()).min(1).max(200),
});
export type Flood = z.infer<typeof floodSchema>;

/** How a flood was answered, by status; 0 where its connection broke. */
export type FloodAnswers = Record<string, number>;

const client = { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'Mozilla/5.0' };
const uploadBytes = 1024 * 1024;

// Its work is done elsewhere in earnest: here it must not take the processors of the site.
setPriority(19);
const answers: FloodAnswers = {};
let asked = 0;

process.once('message', (message) => {
  const flood = floodSchema.parse(message);
  const dispatcher = new Agent({ connections: flood.connections });
  const upload = Buffer.alloc(uploadBytes, 'x');
  const one = async () => {
    for (;;) {
      asked += 1;
      const isUpload = flood.kind === 'uploads';
      const { statusCode, body } = await request(`${flood.site}${pathOf(flood, asked)}`, {
        dispatcher,
        method: isUpload ? 'POST' : 'GET',
        headers: isUpload ? { ...client, 'content-type': 'application/json' } : client,
        body: isUpload ? upload : null,
      });
      await body.dump();
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
    }
  };
  const again = (): Promise<void> =>
    one().catch(() => {
      answers[0] = (answers[0] ?? 0) + 1;
      return again();
    });
  for (let at = 0; at < flood.connections; at += 1) void again();
  process.send?.('started');
});
process.on('message', (message) => {
  if (message === 'end') process.send?.(answers, () => process.exit());
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
