import { z } from 'zod';
import type { FromRenderer } from './renderer/protocol.ts';

const id = z.number().int();

const headSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  canonical: z.string().optional(),
  noindex: z.boolean().optional(),
  image: z.string().optional(),
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
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

/** As much as servers take in an address. */
const maxPathLength = 8_192;

const callSchema = z.object({
  method: z.string().max(16),
  path: z.string().max(maxPathLength),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});

/** What a renderer may say. Teams' code runs there, so nothing of it is taken on trust. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    failedAreas: z.array(z.object({ area: z.string(), reason: z.string() })),
  }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
  z.object({ type: z.literal('settled'), id, page: settledPageSchema }),
  z.object({ type: z.literal('markup'), id, markup: z.string() }),
  z.object({
    type: z.literal('deferred'),
    id,
    key: z.string(),
    // A value that is undefined has no place in JSON.
    outcome: z.union([z.object({ error: z.string() }), z.object({ value: z.unknown() })]),
  }),
  z.object({ type: z.literal('end'), id }),
  z.object({ type: z.literal('failed'), id, reason: z.string() }),
  z.object({ type: z.literal('call'), id, call: z.number().int(), request: callSchema }),
  z.object({
    type: z.literal('pong'),
    usage: z.object({ residentBytes: z.number(), cpuMs: z.number() }),
  }),
]);

/** A message that can't be read: the page that it belongs to, where it names one, can't go on. */
export interface UnreadableMessage {
  type: 'unreadable';
  id: number | null;
  reason: string;
}

export function readRendererMessage(line: string): FromRenderer | UnreadableMessage {
  const message = parseLine(line);
  const parsed = messageSchema.safeParse(message);
  if (parsed.success) return parsed.data as FromRenderer;
  const named = z.object({ id }).safeParse(message);
  return {
    type: 'unreadable',
    id: named.success ? named.data.id : null,
    reason: z.prettifyError(parsed.error),
  };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
