import { z } from 'zod';
import { parseJson } from '../../proxy/json-reader.ts';

const id = z.number().int();

const headSchema = z.object({
  title: z.string(),
  description: z.string().exactOptional(),
  canonical: z.string().exactOptional(),
  noindex: z.boolean().exactOptional(),
  isPrivate: z.boolean().exactOptional(),
  image: z.string().exactOptional(),
  feed: z.object({ path: z.string(), title: z.string() }).exactOptional(),
  jsonLd: z.array(z.custom<object>(isRecord)).readonly().exactOptional(),
});

const settledPageSchema = z.object({
  status: z.number().int().min(200).max(599),
  location: z.string().nullable(),
  head: headSchema,
  route: z.string().nullable(),
  state: z.object({
    loaderData: z.record(z.string(), z.unknown()),
    errors: z.record(z.string(), z.unknown()).nullable(),
    deferred: z.record(z.string(), z.object({ route: z.string(), property: z.string() })),
    unavailable: z.array(z.string()),
  }),
});

/** The usual path length limit of servers. */
const maxPathLength = 8_192;

const callSchema = z.object({
  method: z.string().max(16),
  path: z.string().max(maxPathLength),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});

/** These reports are logged, so their size is limited. */
const invalidResponseSchema = z.object({
  method: z.string().max(16),
  path: z.string().max(maxPathLength),
  dropped: z.number().int().nullable(),
  reasons: z.array(z.object({ at: z.string().max(200), reason: z.string().max(200) })).max(10),
});

/** Messages from a renderer. It runs teams' code, so none of them is trusted. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    failedAreas: z.array(z.object({ area: z.string(), reason: z.string() })),
  }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
  /** All built-in objects that the watched area has changed. */
  z.object({ type: z.literal('changed'), names: z.array(z.string().max(500)).max(5_000) }),
  z.object({ type: z.literal('settled'), id, page: settledPageSchema }),
  z.object({ type: z.literal('markup'), id, markup: z.string() }),
  z.object({
    type: z.literal('deferred'),
    id,
    key: z.string(),
    // JSON omits an undefined value.
    outcome: z.union([z.object({ error: z.string() }), z.object({ value: z.unknown() })]),
  }),
  z.object({ type: z.literal('end'), id }),
  z.object({ type: z.literal('failed'), id, reason: z.string() }),
  z.object({ type: z.literal('call'), id, call: z.number().int(), request: callSchema }),
  z.object({ type: z.literal('invalid-response'), id, answer: invalidResponseSchema }),
  z.object({
    type: z.literal('pong'),
    usage: z.object({ residentBytes: z.number(), cpuMs: z.number() }),
  }),
]);
export type FromRenderer = z.infer<typeof messageSchema>;

/** If the message is invalid, the page that it names, if any, fails. */
export function readRendererMessage(line: string) {
  const message = parseJson(line);
  const parsed = messageSchema.safeParse(message);
  if (parsed.success) return parsed.data;
  return {
    type: 'unreadable' as const,
    id: z.object({ id }).safeParse(message).data?.id ?? null,
    reason: z.prettifyError(parsed.error),
  };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
