import type { Environment } from '../../env.ts';
import { ClientSlots } from '../../http/slots.ts';

/** Concurrent renders of all clients until their first markup. Most wait for the dealer API. */
const maxRenders = 128;
/** Queue length per client, more than an office's tabs need. Each entry uses some memory. */
const maxWaiting = 256;

/**
 * Render slots per client. The renderer is one process, so a client that requests many pages at
 * once would delay all others. Pages from the page cache need no slot.
 */
export function renderSlotsOf(
  { PAGES_AT_ONCE: client }: Pick<Environment, 'PAGES_AT_ONCE'>,
  maxWaitMs = 5_000,
): ClientSlots {
  return new ClientSlots({
    client,
    organisation: Math.ceil(client * 1.5),
    all: Math.max(maxRenders, client),
    maxQueued: maxWaiting,
    maxWaitMs,
  });
}
