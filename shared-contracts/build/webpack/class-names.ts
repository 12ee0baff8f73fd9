import path from 'node:path';

const contractFolder = path.resolve(import.meta.dirname, '../..') + path.sep;

/**
 * Names classes `<area>-<file>-<class>`: readable, and the same on server and browser. There is no
 * hash, because pages would repeat it for each class. The contract's classes start with
 * `ui-<file>`, so a new primitive never clashes with an area. Use one instance per build.
 * @throws if two style files of the build have the same name
 */
export function classNames(area: string) {
  const files = new Map<string, string>();
  return ({ resourcePath }: { resourcePath: string }, _pattern: string, className: string) => {
    const stem = path.basename(resourcePath, '.module.css');
    const name = resourcePath.startsWith(contractFolder) ? `ui-${stem}` : stem;
    const namedFile = files.get(name) ?? resourcePath;
    if (namedFile !== resourcePath) {
      throw new Error(`${namedFile} and ${resourcePath} would give their classes the same names`);
    }
    files.set(name, resourcePath);
    return `${area}-${name}-${className}`;
  };
}
