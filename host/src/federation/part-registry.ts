import type { PageSet } from '@contracts/platform/remote/build-record';
import type {
  RemoteParts,
  RouteModule,
  WidgetModule,
} from '@contracts/platform/remote/define-remote';
import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';
import { Part } from './part.ts';
import { emptyRestOfSet, type RestOfSet } from './rest-of-set.ts';

export type RoutePart = Part<RouteModule>;
export type WidgetPart = Part<WidgetModule>;

/** Loads an area's code: by the federation runtime in the browser, by import on the server. */
export type LoadParts = (area: string) => Promise<RemoteParts>;

/** A part or its area is not in the set, or its code failed to load. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
  readonly code = 'part-not-loaded';
}

/** The routes and widgets of a release set, each loaded on first use. */
export class PartRegistry {
  readonly #routes = new Map<string, RoutePart>();
  readonly #widgets = new Map<string, WidgetPart>();
  readonly #widgetsWithLoad = new Set<string>();
  readonly #uses = new Map<string, readonly WidgetUse[]>();
  readonly #loadParts: LoadParts;
  /** Reading it also adds it to this registry. */
  readonly restOfSet: RestOfSet;

  constructor(set: PageSet, loadParts: LoadParts, restOfSet: RestOfSet = emptyRestOfSet) {
    this.#loadParts = loadParts;
    this.restOfSet = restOfSet;
    this.add(set);
  }

  /** Registers parts of further areas of the set. Known parts stay. @returns the new parts */
  add({ areas }: PageSet): Part<unknown>[] {
    const added: Part<unknown>[] = [];
    for (const { area, routes, widgets } of areas) {
      for (const { id, module = id, uses } of routes) {
        if (this.#routes.has(`${area}/${id}`)) continue;
        this.#uses.set(`${area}/${id}`, uses);
        const part: RoutePart = new Part(`${area}/${id}`, async () => {
          const load = (await this.#loadParts(area)).routes[module];
          if (load === undefined) throw new PartLoadError(`${area} has no route '${id}'`);
          return load();
        });
        this.#routes.set(part.id, part);
        added.push(part);
      }
      for (const { name, load: hasLoad } of widgets) {
        if (this.#widgets.has(name)) continue;
        const part: WidgetPart = new Part(`${area}/${name}`, async () => {
          const loaders: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = (
            await this.#loadParts(area)
          ).widgets;
          const load = loaders[name];
          if (load === undefined) throw new PartLoadError(`${area} has no widget '${name}'`);
          return (await load()) as WidgetModule;
        });
        this.#widgets.set(name, part);
        if (hasLoad) this.#widgetsWithLoad.add(name);
        added.push(part);
      }
    }
    return added;
  }

  hasRoute(id: string): boolean {
    return this.#routes.has(id);
  }

  /** @param id `<area>/<route>` */
  route(id: string): RoutePart {
    const part = this.#routes.get(id);
    if (part === undefined) throw new PartLoadError(`The set has no route '${id}'`);
    return part;
  }

  /** Undefined if no known area in the set has this widget. */
  widget(name: string): WidgetPart | undefined {
    return this.#widgets.get(name);
  }

  /** Whether the manifest says that the widget's module exports `load`. */
  hasLoad(name: string): boolean {
    return this.#widgetsWithLoad.has(name);
  }

  /** The widgets that a route uses. @param id `<area>/<route>` */
  usesOf(id: string | null): readonly WidgetUse[] {
    return this.#uses.get(id ?? '') ?? [];
  }

  /** Whether this page uses a part of the area, rendered by its script or by the server. */
  isInUse(area: string): boolean {
    for (const part of this.parts()) {
      if (part.area === area && (part.keepsMarkup || part.module)) return true;
    }
    return false;
  }

  *parts(): Generator<Part<unknown>> {
    yield* this.#routes.values();
    yield* this.#widgets.values();
  }

  /**
   * Call this before changing something that all parts depend on, such as the URL. React then waits
   * for all parts to hydrate, which would take forever if their scripts were not loaded.
   */
  replaceAllMarkup(): void {
    for (const part of this.parts()) part.replaceMarkup();
  }

  /** Call this after a navigation has replaced the server's markup. */
  dropAllMarkup(): void {
    for (const part of this.parts()) part.dropMarkup();
  }
}
