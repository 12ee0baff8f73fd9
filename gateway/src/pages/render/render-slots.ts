import { ClientSlots } from '../../http/slots.ts';

export const defaultRenderVariables = {
  /** Per client. More would slow down other clients and hardly speed up its own pages. */
  PAGES_AT_ONCE: 2,
};

/** Renders of all clients that wait for their first markup; most of them wait for the dealer API. */
const maxRenders = 128;
/** More than the tabs of an office need. Each keeps one request in memory. */
const maxWaiting = 256;
const defaultMaxWaitMs = 5_000;

/**
 * Slots in which pages are rendered, by client: the renderer is one process, so a client that asks for
 * many pages at once would delay those of all others. Pages from the page cache need no slot.
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
    waiting: maxWaiting,
    maxWaitMs,
  });
}
