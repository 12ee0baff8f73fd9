import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { hashesFile, lastingFolder } from '@contracts/platform/remote/build-record';

const hashOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Placeholder in an entry for the hash of the hash list, which is written after all chunks. */
const listHash = `sha384-${'?'.repeat(64)}`;

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
/** webpack's function that adds a script or style sheet to the page. Replaced to add its hash. */
const load = `${RuntimeGlobals.require}.load`;
/** A file that takes longer than this counts as failed. */
const loadLimitMs = 120_000;

/**
 * Replaces webpack's own loader in an entry. The document contains the hashes of the files that it
 * preloads. All other hashes are in a list that is loaded when the first of the other files is
 * needed. The entry contains the hash of the list, and the document contains the hash of the entry.
 */
class HashedLoading extends RuntimeModule {
  constructor() {
    super('hashed loading');
  }

  override generate(): string {
    return Template.asString([
      // After a failure, requests use a new URL, because browsers cache the failed response. A
      // retried entry passes its own query on.
      'let attempt = new URL(document.currentScript.src).search, hashes;',
      `${load} = async (element, key, address, done) => {`,
      Template.indent([
        'const settle = element.onload = element.onerror = (event) => {',
        '  clearTimeout(limit);',
        '  if (event.type !== "load") {',
        '    attempt = "?attempt=" + Date.now();',
        '    hashes = undefined;',
        '  }',
        '  done(event);',
        '};',
        'const fail = () => settle({ type: "error", target: element });',
        `const limit = setTimeout(fail, ${loadLimitMs});`,
        // The document links long-lived files at URLs outside this release.
        `const path = address.slice(${RuntimeGlobals.publicPath}.length);`,
        `const named = document.querySelector(path.startsWith("${lastingFolder}") ? '[href$="/' + path + '"]' : '[href="' + address + '"]');`,
        'element[key] = (named?.getAttribute("href") ?? address) + attempt;',
        'try {',
        '  element.integrity = named?.integrity || (',
        `    await (hashes ??= fetch(${RuntimeGlobals.publicPath} + "${hashesFile}" + attempt, { integrity: "${listHash}" })`,
        `      .then((answer) => answer.json()))`,
        `  )[address];`,
        '  document.head.append(element);',
        '} catch {',
        '  fail();',
        '}',
      ]),
      '};',
      `${RuntimeGlobals.loadScript} = (address, done) => ${load}(document.createElement("script"), "src", address, done);`,
    ]);
  }
}

/** Entries request every chunk and style sheet with its hash, so only published files run. */
export class ChunkHashesPlugin {
  readonly #name = 'ChunkHashesPlugin';

  apply(compiler: Compiler) {
    // Runs before webpack's own plugins, one of which would add webpack's loader.
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      this.#replaceLoader(compilation);
      compilation.hooks.processAssets.tap(
        // After this stage no plugin changes the files.
        { name: this.#name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.#writeHashes(compilation),
      );
    });
  }

  #replaceLoader(compilation: Compilation): void {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.loadScript)
      .tap(this.#name, (chunk: Chunk, requirements: Set<string>) => {
        requirements.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new HashedLoading());
        return true;
      });
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      this.#name,
      (_source, { tag, href }) =>
        `${load}(${tag}, "href", ${href}, onLinkComplete); return ${tag};`,
    );
  }

  #writeHashes(compilation: Compilation): void {
    const filesOf = (isEntry: boolean) =>
      [...compilation.chunks]
        .filter((chunk) => chunk.hasRuntime() === isEntry)
        .flatMap(({ files }) => [...files]);
    // `getPath` inserts the version, which is known only after all sources have been read.
    const base = compilation.getPath(compilation.outputOptions.publicPath ?? '');
    const addressOf = (file: string) => `${base}${file}`;
    const loaded = new Set(filesOf(false));
    const hashes = compilation
      .getAssets()
      .filter(({ name }) => loaded.has(name))
      .map(({ name, source }) => [addressOf(name), hashOf(source.buffer())]);
    if (hashes.length === 0) return;
    const list = JSON.stringify(Object.fromEntries(hashes.toSorted()));
    compilation.emitAsset(hashesFile, new webpack.sources.RawSource(list));
    for (const entry of filesOf(true)) {
      compilation.updateAsset(entry, (source) => {
        const text = String(source.source()).replaceAll(listHash, hashOf(list));
        return new webpack.sources.RawSource(text);
      });
    }
  }
}
