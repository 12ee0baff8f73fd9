import type { ServedArea, ServedPage } from './page-set.ts';

interface OwnedWidget {
  owner: ServedArea;
  widget: ServedArea['widgets'][number];
}

const known = new WeakMap<ServedPage, Map<string, OwnedWidget[]>>();

/** The widgets of a set by name, each with its owner. Cached, because a set never changes. */
export function widgetOwners(page: ServedPage): ReadonlyMap<string, readonly OwnedWidget[]> {
  const found = known.get(page);
  if (found !== undefined) return found;
  const owners = new Map<string, OwnedWidget[]>();
  for (const owner of page.areas) {
    for (const widget of owner.widgets) {
      const ownedWidgets = owners.get(widget.name) ?? [];
      ownedWidgets.push({ owner, widget });
      owners.set(widget.name, ownedWidgets);
    }
  }
  known.set(page, owners);
  return owners;
}
