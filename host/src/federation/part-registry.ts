import type { PageSet } from '@contracts/platform/remote/build-record';
import type {
  RemoteParts,
  RouteModule,
  WidgetModule,
} from '@contracts/platform/remote/define-remote';
import { Part } from './part.ts';

export type RoutePart = Part<RouteModule>;
export type WidgetPart = Part<WidgetModule>;

/** Where an area's code comes from: the federation runtime in the browser, an import on the server. */
export type LoadParts = (area: string) => Promise<RemoteParts>;

export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
  readonly code = 'part-missing';
}

/** All routes and widgets of a release set, each loaded when first asked for. */
export class PartRegistry {
  readonly #routes = new Map<string, RoutePart>();
  readonly #widgets = new Map<string, WidgetPart>();
  readonly #loading: ReadonlySet<string>;

  constructor(set: PageSet, loadParts: LoadParts) {
    const all = set.areas.flatMap((area) => area.widgets);
    this.#loading = new Set(all.filter(({ load }) => load).map(({ name }) => name));
    for (const { area, routes, widgets } of set.areas) {
      for (const { id } of routes) {
        const part: RoutePart = new Part(`${area}/${id}`, async () => {
          const load = (await loadParts(area)).routes[id];
          if (load === undefined) throw new PartMissingError(`${area} has no route '${id}'`);
          return load();
        });
        this.#routes.set(part.id, part);
      }
      for (const { name } of widgets) {
        const part: WidgetPart = new Part(`${area}/${name}`, async () => {
          const table: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = (
            await loadParts(area)
          ).widgets;
          const load = table[name];
          if (load === undefined) throw new PartMissingError(`${area} has no widget '${name}'`);
          return (await load()) as WidgetModule;
        });
        this.#widgets.set(name, part);
      }
    }
  }

  hasRoute(id: string): boolean {
    return this.#routes.has(id);
  }

  /** @param id `<area>/<route>` */
  route(id: string): RoutePart {
    const part = this.#routes.get(id);
    if (part === undefined) throw new PartMissingError(`No area of this set has the route '${id}'`);
    return part;
  }

  /** Undefined where no area of the set provides it. */
  widget(name: string): WidgetPart | undefined {
    return this.#widgets.get(name);
  }

  /** Whether the widget's manifest says that its module has a `load`. */
  hasLoad(name: string): boolean {
    return this.#loading.has(name);
  }

  /** Whether any part of the area has come into this page. */
  isInUse(area: string): boolean {
    for (const { id, module } of this.parts()) {
      if (module !== null && id.startsWith(`${area}/`)) return true;
    }
    return false;
  }

  *parts(): Generator<Part<unknown>> {
    yield* this.#routes.values();
    yield* this.#widgets.values();
  }

  /** A navigation has replaced the server's markup. */
  releaseAll(): void {
    for (const part of this.parts()) part.release();
  }
}
