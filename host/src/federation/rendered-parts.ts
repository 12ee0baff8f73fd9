import { hasPendingPresses } from '@contracts/platform/remote/replay-early-presses';
import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';
import type { OpenTab } from '../open-tab/open-tab.ts';
import { hydrateWhenNear } from './hydrate-when-near.ts';
import type { PartRegistry } from './part-registry.ts';
import type { Part } from './part.ts';

/** Maximum wait for scripts before React hydrates the page. Late parts hydrate afterwards. */
const hydrationTimeoutMs = 4_000;

interface Rendered {
  /** Id of the matched route. */
  route: string | null;
  /** Parts that the server could not render. */
  unavailable: readonly string[];
}

/**
 * Starts the parts that the server rendered, and waits until each has loaded or failed. Hydrating
 * earlier would show an error beside stale markup, whereas a failed part keeps its markup. Widgets
 * that the route uses in `visible` mode start when they are about to scroll into view.
 */
export async function startRenderedParts(
  document: Document,
  registry: PartRegistry,
  { route, unavailable }: Rendered,
): Promise<void> {
  // Without IntersectionObserver, load all widgets immediately.
  const canObserve =
    document.defaultView !== null && 'IntersectionObserver' in document.defaultView;
  const visibleUses = registry.usesOf(route).filter(({ mode }) => canObserve && mode === 'visible');
  const waitingParts = new Map<HTMLElement, Part<unknown>>();
  const startPart = async (frame: HTMLElement) => {
    const id = frame.dataset['boundary'] ?? '';
    if (unavailable.includes(id)) return;
    const name = id.split('/')[1] ?? '';
    const find = (): Part<unknown> | undefined =>
      id === route ? registry.route(id) : registry.widget(name);
    // If the route's manifest does not list the widget, the document does not name its area.
    const part = find() ?? ((await registry.restOfSet.read()) ? find() : undefined);
    if (part === undefined) return;
    part.keepMarkup(frame.dataset['frame'] ?? '', trustedMarkup(frame.innerHTML));
    // The shopper may have interacted with the frame before any script loaded.
    const isInUse = hasPendingPresses(frame) || frame.contains(document.activeElement);
    const isVisibleMode = visibleUses.some(({ widget }) => widget === name);
    if (id !== route && isVisibleMode && !isInUse) {
      waitingParts.set(frame, part);
      return;
    }
    await part.start().catch(() => {});
  };
  const frames = Array.from(document.querySelectorAll<HTMLElement>('[data-boundary]'));
  const timeout = new Promise((resolve) => setTimeout(resolve, hydrationTimeoutMs));
  await Promise.race([Promise.all(frames.map(startPart)), timeout]);
  if (waitingParts.size > 0 && document.defaultView)
    hydrateWhenNear(document.defaultView, waitingParts);
}

/** S33: reloads once per part and session if scripts failed. @returns whether it reloads */
export function reloadForFailed(registry: PartRegistry, tab: OpenTab): boolean {
  const failed = [...registry.parts()].filter((part) => part.get() === 'failed');
  // Mark all failed parts, because one reload covers them. Offline, a reload would fail.
  if (!navigator.onLine || failed.filter(({ id }) => tab.mayReloadFor(id)).length === 0)
    return false;
  tab.reload();
  return true;
}
