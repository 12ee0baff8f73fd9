import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { Area } from '../webpack/area.ts';
import { browserConfig } from '../webpack/browser-config.ts';
import { ReleaseAddressPlugin } from '../webpack/release-address-plugin.ts';
import type { VisitedPart } from './first-visit-parts.ts';

function sourceOf({ area, kind, id }: VisitedPart): string {
  const [file] = globSync(`src/**/${id}.${kind}.{ts,tsx}`, { cwd: area.folder });
  if (file === undefined) throw new Error(`${area.manifest.area} has no ${id}.${kind}.tsx`);
  return path.join(area.folder, file);
}

/** Takes the place of the host's area loader: the same parts, compiled in. */
function partsModule(parts: readonly VisitedPart[]): string {
  const imports = parts.map(
    (part, index) => `import * as part${index} from ${JSON.stringify(sourceOf(part))};`,
  );
  const areas = [...new Set(parts.map(({ area }) => area.manifest.area))].map((name) => {
    const tableOf = (kind: VisitedPart['kind']) =>
      parts
        .map((part, index) => ({ part, index }))
        .filter(({ part }) => part.kind === kind && part.area.manifest.area === name)
        .map(({ part, index }) => `${JSON.stringify(part.id)}: async () => part${index}`)
        .join(', ');
    return `${JSON.stringify(name)}: { routes: { ${tableOf('route')} }, widgets: { ${tableOf('widget')} } },`;
  });
  return [
    ...imports,
    `const areas = { ${areas.join(' ')} };`,
    'export const createAreaLoader = () => async (area) => areas[area];',
    'export const registerAreas = () => {};',
    '',
  ].join('\n');
}

/** A replacement that no longer matches would make the comparison flatter federation. */
class NothingSharedPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('NothingSharedPlugin', ({ modules, errors }) => {
      for (const module of modules) {
        const name = module.identifier();
        if (name.includes('/node_modules/@module-federation/')) {
          errors.push(new webpack.WebpackError(`The one bundle holds ${name}`));
        }
      }
    });
  }
}

/**
 * What the page would be without federation: the host's entry and the parts, all of one program.
 *
 * It is the host's own browser configuration without federation: an area loader that holds the page's
 * parts, imported statically, so that no module is shared at run time and each is shaken and
 * joined as webpack likes. What the host and the parts import lazily stays lazy, as it is in a
 * release. So the difference is all that federation costs: what is shared whole, the entries, and
 * every module that is compiled into the host and an area, or two areas, each for itself.
 */
export function oneBundleConfig(
  host: Area,
  parts: readonly VisitedPart[],
  outputFolder: string,
): Configuration {
  const version = () => 'one-bundle';
  const target = { version, outputFolder, cacheFolder: outputFolder };
  const { plugins = [], ...config } = browserConfig(host, target);
  mkdirSync(outputFolder, { recursive: true });
  const loader = path.join(outputFolder, 'load-areas.js');
  writeFileSync(loader, partsModule(parts));
  const { NormalModuleReplacementPlugin } = webpack;
  return {
    ...config,
    cache: false, // The files written above are new at every run.
    plugins: [
      ...plugins.filter(
        (plugin) =>
          !(plugin instanceof ModuleFederationPlugin || plugin instanceof ReleaseAddressPlugin),
      ),
      new NormalModuleReplacementPlugin(/\/federation\/load-areas\.ts$/, loader),
      new NothingSharedPlugin(),
    ],
  };
}
