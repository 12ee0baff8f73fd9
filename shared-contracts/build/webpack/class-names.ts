import path from 'node:path';

interface StyleFile {
  resourcePath: string;
}

const contractFolder = path.resolve(import.meta.dirname, '../..') + path.sep;

/**
 * Names classes `<area>-<file>-<class>`: readable, the same on both sides, and without a hash, of
 * which a page would carry one for each of its classes. A file of the contract counts as `ui-<file>`,
 * so that a new primitive is no clash for any area. For one build.
 * @throws when two style files of the build have the same name
 */
export function classNames(area: string) {
  const files = new Map<string, string>();
  return ({ resourcePath }: StyleFile, _pattern: string, local: string): string => {
    const stem = path.basename(resourcePath, '.module.css');
    const name = resourcePath.startsWith(contractFolder) ? `ui-${stem}` : stem;
    const known = files.get(name) ?? resourcePath;
    if (known !== resourcePath) {
      throw new Error(`${known} and ${resourcePath} would give their classes the same names`);
    }
    files.set(name, resourcePath);
    return `${area}-${name}-${local}`;
  };
}
