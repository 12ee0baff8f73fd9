import { ClientSlots } from '../../http/slots.ts';

export const defaultRenderVariables = {
  /** Concurrent renders per client. More would slow down others and hardly help this client. */
  PAGES_AT_ONCE: 2,
};

/** Concurrent renders of all clients until their first markup. Most wait for the dealer API. */
const maxRenders = 128;
/** Queue length per client, more than an office's tabs need. Each entry uses some memory. */
const maxWaiting = 256;
const defaultMaxWaitMs = 5_000;

/**
 * Render slots per client. The renderer is one process, so a client that requests many pages at
 * once would delay all others. Pages from the page cache need no slot.
 */
export type RenderSlots = Pick<ClientSlots, 'run'>;

export function renderSlotsOf(
  { PAGES_AT_ONCE: client }: typeof defaultRenderVariables,
  maxWaitMs = defaultMaxWaitMs,
): RenderSlots {
  return new ClientSlots({
    client,
    organisation: Math.ceil(client * 1.5),
    all: Math.max(maxRenders, client),
    maxQueued: maxWaiting,
    maxWaitMs,
  });
}
