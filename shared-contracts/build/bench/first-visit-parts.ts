import type {
  RemoteManifest,
  RouteManifest,
  WidgetManifest,
  WidgetUse,
} from '@contracts/platform/remote/remote-manifest';
import type { Area } from '../webpack/area.ts';

/** A route or widget of an area, on a page from its first paint. */
export interface VisitedPart {
  area: Area;
  kind: 'route' | 'widget';
  /** Id of the route, name of the widget. */
  id: string;
}

interface Found<Manifest> {
  area: Area;
  manifest: Manifest;
}

function find<Manifest>(
  areas: readonly Area[],
  listOf: (manifest: RemoteManifest) => readonly Manifest[],
  matches: (candidate: Manifest) => boolean,
): Found<Manifest> | undefined {
  for (const area of areas) {
    const manifest = listOf(area.manifest).find(matches);
    if (manifest !== undefined) return { area, manifest };
  }
  return undefined;
}

/**
 * The route that declares the path, and every widget that it or the host renders.
 * @param path as a manifest declares it, such as `/vehicle-search`
 * @throws when no area declares the path or provides a widget
 */
export function firstVisitParts(areas: readonly Area[], path: string): VisitedPart[] {
  const route = find<RouteManifest>(
    areas,
    ({ routes }) => routes,
    (candidate) => candidate.path === path,
  );
  if (route === undefined) throw new Error(`No manifest declares the route ${path}`);
  const parts: VisitedPart[] = [{ area: route.area, kind: 'route', id: route.manifest.id }];

  function addRendered(uses: readonly WidgetUse[]): void {
    for (const { widget, mode } of uses) {
      const known = parts.some(({ kind, id }) => kind === 'widget' && id === widget);
      if (mode !== 'render' || known) continue;
      const found = find<WidgetManifest>(
        areas,
        ({ widgets }) => widgets,
        ({ name }) => name === widget,
      );
      if (found === undefined) throw new Error(`No area provides the widget '${widget}'`);
      parts.push({ area: found.area, kind: 'widget', id: widget });
      addRendered(found.manifest.uses);
    }
  }

  addRendered(route.manifest.uses);
  for (const { manifest } of areas) if (manifest.role === 'host') addRendered(manifest.uses);
  return parts;
}
