import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compilation, Compiler, Configuration, Module, WebpackPluginInstance } from 'webpack';
import {
  hashOfSources,
  sourceListFile,
  SourceReader,
  type SourceList,
  type Sources,
} from '@contracts/platform/remote/source-list';
import { parseSource } from '../boundaries/parse-source.ts';
import { packageOf, readImports } from '../boundaries/read-imports.ts';
import { compile } from '../webpack/compile.ts';

const insidePackages = /(^|\/)node_modules(\/|$)/;
const packageOfPath = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/.][^/]*)/;

/**
 * Collects all inputs of a build: our own files by content, packages by version and integrity. It
 * is complete once every compilation has read its modules. No compilation writes a file before
 * that, so the version in those files can contain part of the hash.
 */
export class BuildInputs {
  readonly #root: string;
  readonly #reader: SourceReader;
  readonly #files = new Set<string>();
  readonly #packages = new Set<string>();
  #hash: string | null = null;

  constructor(root: string) {
    this.#root = realpathSync(root);
    this.#reader = new SourceReader(this.#root);
  }

  /** Adds a file, or a path where no file exists yet. */
  addFile(file: string): void {
    const recordedPath = this.#recordedPathOf(file);
    if (recordedPath === null) return;
    const found = statSync(file, { throwIfNoEntry: false });
    // The resolver also reports the folders that it searched.
    if (found?.isDirectory()) return;
    const [packagePath] = packageOfPath.exec(recordedPath) ?? [];
    if (!insidePackages.test(recordedPath)) this.#files.add(recordedPath);
    // A file that is missing from a package can appear only if the lockfile changes.
    else if (found && packagePath !== undefined) this.#packages.add(packagePath);
  }

  /**
   * Adds a folder, so that a new file changes the hash.
   * @param contents a pattern; without the `*` at its end, only the names of the files are added
   */
  addFolder(folder: string, contents: '**/*' | '**/' = '**/*'): void {
    for (const entry of ['', ...globSync(contents, { cwd: folder })]) {
      const recordedPath = this.#recordedPathOf(path.join(folder, entry));
      if (recordedPath !== null) this.#files.add(recordedPath);
    }
  }

  addPackage(name: string): void {
    this.#packages.add(`node_modules/${name}`);
  }

  /** Adds a package that processes the files, with all its dependencies. */
  addTool(name: string): void {
    for (const recordedPath of this.#reader.closure(`node_modules/${name}`))
      this.#packages.add(recordedPath);
  }

  /** Adds a module that this process runs, such as a preset or manifest, and its imports. */
  addProgram(file: string): void {
    const recordedPath = this.#recordedPathOf(file);
    if (recordedPath === null || this.#files.has(recordedPath)) return;
    const [, name] = packageOfPath.exec(recordedPath) ?? [];
    if (name !== undefined) {
      this.addTool(name);
      return;
    }
    this.#files.add(recordedPath);
    for (const specifier of readImports(parseSource(readFileSync(file, 'utf8'), file))) {
      if (specifier.startsWith('.')) this.addProgram(path.resolve(path.dirname(file), specifier));
      else if (specifier.startsWith('@contracts/')) {
        this.addProgram(fileURLToPath(import.meta.resolve(specifier)));
      } else if (!specifier.startsWith('node:')) this.addTool(packageOf(specifier));
    }
  }

  /** Builds, and writes the list of inputs beside the output. The version may contain the hash. */
  async compile(
    configurations: Configuration[],
    outputFolder: string,
    version: () => string,
  ): Promise<void> {
    let unreadCompilations = configurations.length;
    const complete = Promise.withResolvers<void>();
    const collect = (compilation: Compilation, modules: Iterable<Module>) => {
      const {
        fileDependencies: files,
        contextDependencies: folders,
        missingDependencies: missing,
        // Not recorded here, because webpack's cache decides which loaders run. `addProgram`
        // records all of them, as tools of the presets.
        buildDependencies: loaders,
      } = compilation;
      // Collects the dependencies as webpack does, but before it writes anything.
      for (const module of modules) module.addCacheDependencies(files, folders, missing, loaders);
      for (const read of [files, missing]) for (const file of read) this.addFile(file);
      for (const folder of folders) this.addFolder(folder, '**/');
      unreadCompilations -= 1;
      if (unreadCompilations === 0) {
        this.#hash = hashOfSources(this.list());
        complete.resolve();
      }
      return complete.promise;
    };
    const plugin: WebpackPluginInstance = {
      apply: (compiler: Compiler) =>
        // Not `compilation`, which also runs for the child compilations of style sheets.
        compiler.hooks.thisCompilation.tap('BuildInputs', (compilation) =>
          compilation.hooks.finishModules.tapPromise('BuildInputs', (modules) =>
            collect(compilation, modules),
          ),
        ),
    };
    await compile(
      configurations.map((one) => ({ ...one, plugins: [...(one.plugins ?? []), plugin] })),
    );
    const list: SourceList = { version: version(), sourceHash: this.hash, ...this.list() };
    await writeFile(path.join(outputFolder, sourceListFile), JSON.stringify(list, null, 2));
  }

  /** @throws Error if any compilation has not read all its modules yet */
  get hash(): string {
    if (this.#hash === null) throw new Error('Not all sources of the build have been read yet');
    return this.#hash;
  }

  list(): Sources {
    const recordOf = (places: Set<string>, read: (recordedPath: string) => string | null) =>
      Object.fromEntries(
        [...places].sort().map((recordedPath) => [recordedPath, read(recordedPath)]),
      );
    return {
      files: recordOf(this.#files, (file) => this.#reader.file(file)),
      packages: recordOf(this.#packages, (recordedPath) => this.#reader.package(recordedPath)),
    };
  }

  /** Path relative to the root, or `node_modules/...` for a package outside it, or else null. */
  #recordedPathOf(file: string): string | null {
    // Node finds workspaces through links in `node_modules`.
    const real = existsSync(file) ? realpathSync(file) : file;
    const recordedPath = withSlashes(path.relative(this.#root, real));
    if (recordedPath !== '..' && !recordedPath.startsWith('../') && !path.isAbsolute(recordedPath))
      return recordedPath;
    return /(?<=\/)node_modules\/.*/.exec(withSlashes(real))?.[0] ?? null;
  }
}

const withSlashes = (file: string) => file.split(path.sep).join('/');
