import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { BuildRecord, PartFiles } from '@contracts/platform/remote/build-record';
import type { Area } from './area.ts';
import { contractChunk } from './host-chunks.ts';
import { pageLinksIn } from './page-links.ts';
import { providedOnServer, providedFileName } from './shared-modules.ts';

const partRequest = /(?:^|\/)([a-z0-9-]+)\.(route|widget)\.tsx?$/;
/** Matches a section that a route or widget renders only at some URLs (`conditionalChunk`). */
const sectionRequest = /\.section\.tsx?$/;
/** Modules that the host's entry imports first. */
const startRequests = ['react-dom/client', 'react-router/dom', './start-page.tsx'];
/** Name of the chunk with the module that a remote exposes. */
export const exposeChunk = '__federation_expose_remote';

/** The source texts of all modules in the build. */
function* sourcesOf({ modules, chunkGraph }: Compilation): Generator<string> {
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    yield module.originalSource()?.source().toString() ?? '';
  }
}

/** A redirect needs no files of its area. */
const noFiles: PartFiles = { scripts: [], styles: [] };

function partFiles(files: Iterable<string>): PartFiles {
  const list = [...files];
  return {
    scripts: list.filter((file) => file.endsWith('.js')),
    styles: list.filter((file) => file.endsWith('.css')),
  };
}

/** Style sheets of a part's sections. Needed at once, because the server renders sections. */
function sectionStyles(group: ChunkGroup): string[] {
  return [...group.childrenIterable]
    .filter(({ origins }) => origins.some(({ request }) => sectionRequest.test(request)))
    .flatMap((section) => partFiles(section.getFiles()).styles);
}

/**
 * Writes `../build.json`: the manifest, and exactly the files that each route and widget needs.
 * (Federation's own manifest lists every lazy page of the exposed module, so pages would preload
 * too much.) Parts are the files with a role suffix that `remote.ts` imports lazily. Their sections
 * (`.section.tsx`), which the server renders, are lazy imports too.
 */
export class BuildRecordPlugin {
  readonly #area: Area;

  constructor(area: Area) {
    this.#area = area;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      let pageLinks: string[] = [];
      // Runs before webpack concatenates modules, which hides their exports and sources.
      compilation.hooks.seal.tap('BuildRecordPlugin', () => this.#refuseWrongLoads(compilation));
      compilation.hooks.afterOptimizeChunks.tap('BuildRecordPlugin', () => {
        pageLinks = pageLinksIn(sourcesOf(compilation));
      });
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const record = { ...this.#record(compilation), links: pageLinks };
          compilation.emitAsset(
            '../build.json',
            new webpack.sources.RawSource(`${JSON.stringify(record, null, 2)}\n`),
          );
        },
      );
    });
  }

  /** Rejects a manifest whose `load` flags do not match the widgets: the host relies on them. */
  #refuseWrongLoads({ modules, moduleGraph, errors }: Compilation): void {
    const { area, widgets } = this.#area.manifest;
    for (const module of modules) {
      const [, name, kind] = partRequest.exec(module.nameForCondition() ?? '') ?? [];
      const widget = widgets.find((one) => kind === 'widget' && one.name === name);
      if (widget === undefined) continue;
      const hasLoad = moduleGraph.isExportProvided(module, 'load') === true;
      if (hasLoad === (widget.load ?? false)) continue;
      const reason = hasLoad
        ? `${name}.widget.tsx has a load, but the manifest does not declare 'load: true'`
        : `the manifest says 'load: true' of the widget '${name}', which has none`;
      errors.push(new webpack.WebpackError(`${area}: ${reason}`));
    }
  }

  #record(compilation: Compilation): BuildRecord {
    const { manifest, contract, container } = this.#area;
    const parts = this.#partsOf(compilation);
    const filesOf = (kind: 'route' | 'widget', id: string): PartFiles => {
      const files = parts.get(`${kind} ${id}`);
      if (files === undefined) {
        throw new Error(
          `${manifest.area}: the manifest declares the ${kind} '${id}', but remote.ts does not import ${id}.${kind}.tsx`,
        );
      }
      return files;
    };
    const isHost = manifest.role === 'host';
    const base = this.#entryFiles(compilation, isHost ? 'main' : container);
    const entry = isHost ? 'main.js' : 'remoteEntry.js';
    if (!base.scripts.includes(entry))
      throw new Error(`${manifest.area}: the build has no entry script`);
    return {
      ...manifest,
      contract,
      entry,
      container: isHost ? null : container,
      files: base,
      routes: manifest.routes.map((route) => ({
        ...route,
        files: route.redirect === undefined ? filesOf('route', route.module ?? route.id) : noFiles,
      })),
      widgets: manifest.widgets.map((widget) => ({
        ...widget,
        files: filesOf('widget', widget.name),
      })),
      server: 'index.mjs',
      provides: isHost
        ? Object.fromEntries(
            providedOnServer.map((name) => [name, `${providedFileName(name)}.mjs`]),
          )
        : {},
    };
  }

  #entryFiles(compilation: Compilation, name: string): PartFiles {
    const isHost = this.#area.manifest.role === 'host';
    const groups = [
      compilation.entrypoints.get(name),
      compilation.namedChunkGroups.get(exposeChunk),
      ...compilation.chunkGroups.filter(
        ({ origins }) => isHost && origins.some(({ request }) => startRequests.includes(request)),
      ),
    ];
    const files = new Set([
      ...groups.flatMap((group) => group?.getFiles() ?? []),
      ...(compilation.namedChunks.get(contractChunk)?.files ?? []),
    ]);
    return partFiles(files);
  }

  #partsOf(compilation: Compilation): Map<string, PartFiles> {
    const parts = new Map<string, PartFiles>();
    for (const group of compilation.chunkGroups) {
      for (const { request } of group.origins) {
        const [, id, kind] = partRequest.exec(request) ?? [];
        if (id !== undefined && kind !== undefined) {
          const { scripts, styles } = partFiles(group.getFiles());
          const allStyles = new Set([...styles, ...sectionStyles(group)]);
          parts.set(`${kind} ${id}`, { scripts, styles: [...allStyles] });
        }
      }
    }
    return parts;
  }
}
