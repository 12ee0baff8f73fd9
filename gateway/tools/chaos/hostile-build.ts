import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '@contracts/platform/remote/build-record';

/** How a team's own code can be at fault, and be released with it. */
export type CodeFault = 'throws on load' | 'throws in render' | 'throws in effect';

/**
 * A component in place of another, written as React sees classes, as the two sides' React is not to
 * be had here. On the server an effect is never run.
 */
const brokenComponent = (fault: CodeFault) => `((Component) => {
  function Broken(props) { this.props = props; }
  Broken.prototype.isReactComponent = {};
  Broken.prototype.render = function () {
    ${fault === 'throws in render' ? 'throw new Error("broken in render");' : ''}
    return { $$typeof: Symbol.for('react.transitional.element'), type: Component, key: null, ref: null, props: this.props, _owner: null, _store: {} };
  };
  Broken.prototype.componentDidMount = function () { throw new Error('broken in an effect'); };
  return Broken;
})`;

const brokenParts = (fault: CodeFault) => `((remote) => {
  const breakComponent = ${brokenComponent(fault)};
  const breakAll = (parts) => Object.fromEntries(Object.entries(parts).map(([id, load]) => [id,
    () => load().then((part) => ({ ...part, Component: breakComponent(part.Component) }))]));
  return { routes: breakAll(remote.routes), widgets: breakAll(remote.widgets) };
})`;

/** Changes a build of an area so that its code is at fault, in the browser and on the server. */
export async function breakBuild(
  folder: string,
  { area, entry, container, files }: Pick<BuildRecord, 'area' | 'entry' | 'container' | 'files'>,
  fault: CodeFault,
): Promise<void> {
  const change = async (file: string, edit: (text: string) => string) => {
    const fullPath = path.join(folder, file);
    const text = await readFile(fullPath, 'utf8');
    const changed = edit(text);
    if (changed === text) throw new Error(`${area}: ${file} could not be broken`);
    await writeFile(fullPath, changed);
  };
  const throwStatement = 'throw new Error("broken on load");\n';
  if (fault === 'throws on load') {
    await change(`browser/${entry}`, (text) => throwStatement + text);
    // A host that can't be loaded anywhere draws nothing: the checks of a release are for that.
    if (container !== null) await change('server/index.mjs', (text) => text + throwStatement);
    return;
  }
  if (container === null) {
    await breakHost(fault);
    return;
  }
  await change(
    `browser/${entry}`,
    (text) => `${text}
{ const own = globalThis.${container}; const breakParts = ${brokenParts(fault)};
  globalThis.${container} = { init: (...scope) => own.init(...scope), get: (name) => own.get(name).then((factory) => () => ({ remote: breakParts(factory().remote) })) }; }`,
  );
  await change('server/index.mjs', (text) =>
    text.replace(
      /export \{ remote \};\s*$/,
      `const brokenRemote = ${brokenParts(fault)}(remote);\nexport { brokenRemote as remote };\n`,
    ),
  );

  /** A host renders the whole page: either its renderer breaks, or the frame in the browser. */
  async function breakHost(hostFault: CodeFault): Promise<void> {
    if (hostFault === 'throws in render') {
      const renderer = '({ render() { throw new Error("broken in render"); } })';
      await change('server/index.mjs', (text) =>
        text.replace(
          /export \{([^}]*)\bcreateRenderer\b/,
          `const brokenRenderer = () => ${renderer};\nexport {$1brokenRenderer as createRenderer`,
        ),
      );
      return;
    }
    const hydrateCall = /\(0,\s*([\w$.]+)\.hydrateRoot\)\(/;
    for (const file of files.scripts) {
      const text = await readFile(path.join(folder, 'browser', file), 'utf8');
      if (!hydrateCall.test(text)) continue;
      const element = `{ $$typeof: Symbol.for('react.transitional.element'), type: ${brokenComponent(hostFault)}(() => element), key: null, ref: null, props: {}, _owner: null, _store: {} }`;
      await change(`browser/${file}`, (before) =>
        before.replace(
          hydrateCall,
          (_all, react: string) =>
            `((root, element, options) => (0,${react}.hydrateRoot)(root, ${element}, options))(`,
        ),
      );
      return;
    }
    throw new Error(`${area}: none of its scripts hydrates a page`);
  }
}
