import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { RehearsedRelease, ReleaseRecord } from 'releases';
import { fileAddress } from '@contracts/platform/remote/build-record';

/** Attributes by which a page loads a file, on any element. */
const addressAttributes = ['src', 'poster', 'data', 'xlink:href', 'background'];
const listAttributes = ['srcset', 'imagesrcset'];
/** Elements that load their `href`; for others it is only a link. */
const loadingByHref = ['link', 'image', 'use', 'feimage'];
/** Elements that contain documents of their own. */
const documentElements = ['iframe', 'frame'];

const pageOrigin = 'http://localhost';

interface LoadedFile {
  address: string;
  /** The innermost area that contains the element; null outside every area. */
  area: string | null;
}

/**
 * Files that a page loads but a release lacks. Counts the release's own addresses, and relative
 * ones in its own parts, which are always broken because they are relative to the page.
 * @param page path of the page
 */
export function missingFiles(markup: string, page: string, record: ReleaseRecord): string[] {
  const hasFile = filesOf(record);
  const missing = loadedFiles(markup).flatMap(({ address, area }) => {
    const url = URL.parse(address, `${pageOrigin}${page}`);
    if (url === null) return [];
    const isOwn = area === record.area;
    if (url.protocol === 'file:') return isOwn ? [address] : [];
    if (url.origin !== pageOrigin) return [];
    if (isUnder(record, url.pathname)) return hasFile(url.pathname) ? [] : [url.pathname];
    return isOwn && isRelative(address) ? [address] : [];
  });
  return [...new Set(missing)];
}

/** Files that a release's style sheets load but it lacks, each with its sheet. */
export async function missingInSheets({ record, folder }: RehearsedRelease): Promise<string[]> {
  const hasFile = filesOf(record);
  const sheets = record.files.filter(({ path: file }) => /^browser\/.+\.css$/i.test(file));
  const missing: string[] = [];
  for (const { path: file } of sheets) {
    // Read one sheet at a time, because together they may take megabytes.
    const text = await readFile(path.join(folder, file), 'utf8');
    const sheet = fileAddress(record, file.slice('browser/'.length));
    for (const address of new Set(addressesInStyles(text))) {
      const url = URL.parse(address, `${pageOrigin}${sheet}`);
      if (url === null || url.origin !== pageOrigin) continue;
      if (isUnder(record, url.pathname) && !hasFile(url.pathname))
        missing.push(`${url.pathname} (in ${file})`);
    }
  }
  return missing;
}

function loadedFiles(markup: string): LoadedFile[] {
  const loaded: LoadedFile[] = [];
  const areas: { element: number; area: string }[] = [];
  let depth = 0;
  let isStyle = false;
  const addFiles = (addresses: readonly string[]) => {
    const area = areas.at(-1)?.area ?? null;
    loaded.push(...addresses.map((address) => ({ address: address.trim(), area })));
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      const [area] = attributes['data-boundary']?.split('/') ?? [];
      if (area !== undefined) areas.push({ element: depth, area });
      isStyle = name === 'style';
      for (const [attribute, value] of Object.entries(attributes)) {
        if (listAttributes.includes(attribute)) addFiles(addressesInList(value));
        if (attribute === 'style') addFiles(addressesInStyles(value));
        if (addressAttributes.includes(attribute) && !documentElements.includes(name))
          addFiles([value]);
        if (attribute === 'href' && loadingByHref.includes(name)) addFiles([value]);
        // A download must exist as well, but a link may lead to any page.
        if (attribute === 'href' && name === 'a' && value.startsWith('/releases/'))
          addFiles([value]);
      }
    },
    ontext(text) {
      if (isStyle) addFiles(addressesInStyles(text));
    },
    onclosetag() {
      if (areas.at(-1)?.element === depth) areas.pop();
      depth -= 1;
      isStyle = false;
    },
  });
  parser.end(markup);
  return loaded;
}

/** @param list `small.webp 480w, large.webp 960w`: an address may contain commas, but no spaces */
function addressesInList(list: string): string[] {
  return [...list.matchAll(/(\S*[^\s,])(?:\s+[\d.]+[wxh])*\s*(?:,|$)/g)].map(
    ([, address]) => address ?? '',
  );
}

function addressesInStyles(styles: string): string[] {
  const text = styles.replaceAll(/\/\*[^]*?\*\//g, ' ');
  const addressPattern = /(?:url\(|@import)\s*(?:"([^"]*)"|'([^']*)'|([^\s"'();]+))/gi;
  return [...text.matchAll(addressPattern)]
    .map(([, double, single, unquoted]) => double ?? single ?? unquoted ?? '')
    .map((address) => address.replaceAll(/\\(.)/g, '$1'));
}

/** Whether an address is relative to the page: not absolute, a query or a fragment. */
function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(address);
}

function isUnder({ area }: ReleaseRecord, pathname: string): boolean {
  return pathname.startsWith(`/releases/${area}/`);
}

/** Whether a release serves a file at an address. */
function filesOf(record: ReleaseRecord): (pathname: string) => boolean {
  const addresses = new Set(
    record.files
      .filter(({ path: file }) => file.startsWith('browser/'))
      .flatMap(({ path: file }) => {
        const name = file.slice('browser/'.length);
        // A lasting file is also served at an address of its release.
        return [fileAddress(record, name), `/releases/${record.area}/${record.version}/${name}`];
      }),
  );
  return (pathname) => addresses.has(pathname) || addresses.has(decode(pathname));
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
