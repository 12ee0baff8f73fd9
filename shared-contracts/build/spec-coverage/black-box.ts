import path from 'node:path';

/** Test support that starts a server or sends requests to one. */
const supportFolder = /(^|\/)(test|testing)\//;
const serverCall = /from 'supertest'|from 'node:http'|\.listen\(/;
const relativeImport = /from '(\.{1,2}\/[^']+)'/g;

/**
 * Whether a test uses the product from outside: in a browser (`host/e2e`), or over HTTP with a
 * running gateway or dealer API, started or called by the test or its support code.
 * @param file relative to the repository root
 * @param read returns the source of a file, or undefined if it does not exist
 */
export function isBlackBox(file: string, read: (file: string) => string | undefined): boolean {
  if (file.startsWith('host/e2e/')) return true;
  if (!file.startsWith('gateway/')) return false;
  const files = new Set([file]);
  for (const next of files) {
    const source = read(next) ?? '';
    if (serverCall.test(source)) return true;
    for (const [, specifier = ''] of source.matchAll(relativeImport)) {
      const imported = path.posix.join(path.posix.dirname(next), specifier);
      if (supportFolder.test(imported)) files.add(imported);
    }
  }
  return false;
}

/** Lines that no black-box test can verify, with the reasons. Unit tests cover them. */
export const notTestableFromOutside: ReadonlyMap<number, string> = new Map([
  [39, 'the error page fails only when the code of the host itself is broken'],
  [220, 'the brand of the demonstration has no tag manager'],
  [227, 'neither the demonstration nor an import has an odometer of kilometres'],
]);
