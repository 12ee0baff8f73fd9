import webpack, { type Compiler } from 'webpack';
import type { Area } from './area.ts';

/** Placeholder for the version, which is known only after all sources are read. */
const versionPlaceholder = '[release]';

/** Base path of a release's browser files. */
export const releaseAddress = ({ manifest }: Area) =>
  `/releases/${manifest.area}/${versionPlaceholder}/`;

const manifestFile = 'mf-manifest.json';

/** Inserts the version into the URLs of a release's files and into its federation manifest. */
export function releaseAddressPlugin(version: () => string): (compiler: Compiler) => void {
  const name = 'releaseAddressPlugin';
  const fill = (text: string) => text.replaceAll(versionPlaceholder, version);
  return (compiler) => {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.assetPath.tap(name, (path) =>
        typeof path === 'string' ? fill(path) : path,
      );
      compilation.hooks.processAssets.tap(
        // Runs after the manifest's plugin, which writes in the second-to-last stage.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          // A server build has neither a federation manifest nor statistics.
          if (compilation.getAsset(manifestFile) === undefined) return;
          compilation.deleteAsset('mf-stats.json');
          compilation.updateAsset(
            manifestFile,
            (source) => new webpack.sources.RawSource(fill(String(source.source()))),
          );
        },
      );
    });
  };
}
