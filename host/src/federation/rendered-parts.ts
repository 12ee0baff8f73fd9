import type { PartRegistry } from './part-registry.ts';
import type { Part } from './part.ts';

/** Longest wait for scripts before React takes the page over; a late part follows on its own. */
const hydrationLimitMs = 4_000;

interface Rendered {
  /** Id of the matched route. */
  route: string | null;
  /** Parts of which the server could render nothing. */
  unavailable: readonly string[];
}

/**
 * Starts every part that the server rendered and waits until each has loaded or failed. Hydrating
 * earlier would put an error beside stale markup; a failed part is held instead.
 */
export async function settleRenderedParts(
  document: Document,
  registry: PartRegistry,
  { route, unavailable }: Rendered,
): Promise<void> {
  const settle = async (frame: HTMLElement) => {
    const id = frame.dataset['boundary'] ?? '';
    if (unavailable.includes(id)) return;
    const name = id.split('/')[1] ?? '';
    const find = (): Part<unknown> | undefined =>
      id === route ? registry.route(id) : registry.widget(name);
    // A widget that the route's manifest does not speak of: the document says nothing of its area.
    const part = find() ?? ((await registry.rest.read()) ? find() : undefined);
    if (part === undefined) return;
    part.hold(frame.dataset['frame'] ?? '', frame.innerHTML);
    await part.start().catch(() => {});
  };
  const frames = Array.from(document.querySelectorAll<HTMLElement>('[data-boundary]'));
  const limit = new Promise((resolve) => setTimeout(resolve, hydrationLimitMs));
  await Promise.race([Promise.all(frames.map(settle)), limit]);
}
