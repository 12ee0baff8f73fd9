import escapeHtml from 'escape-html';
import type { Head } from '@contracts/platform/remote/define-remote';
import { pageStateElementId } from '@contracts/platform/remote/page-state';
import { pageScriptName } from '@contracts/platform/remote/page-script';
import type { StartupFile } from '@contracts/platform/remote/start-after-paint';
import { omittedStylesElementId } from '@contracts/platform/remote/omitted-styles';
import type { DocumentParts } from './document.ts';

/** The style rules that the page's markup does not use. Must precede the script that adds them. */
export function restOfStylesTag({ restOfStyles, nonce }: DocumentParts): string {
  return `<script type="application/json" id="${omittedStylesElementId}" nonce="${nonce}">${scriptJson(restOfStyles)}</script>`;
}

/** Adds the remaining style rules. Must precede later markup, which may use them. */
export function completeStylesTag(nonce: string): string {
  return `<script nonce="${nonce}">${pageScriptName}.completeStyles()</script>`;
}

/** Initial state of the browser's code. Must precede the script that starts it. */
export function pageStateTag({ state, nonce }: DocumentParts): string {
  return `<script type="application/json" id="${pageStateElementId}" nonce="${nonce}">${scriptJson(state)}</script>`;
}

/** Properties of schema.org objects that contain addresses. Areas write them as paths. */
const addressKeys = new Set(['@id', 'image', 'item', 'url']);

function fullAddress(value: unknown, siteOrigin: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => fullAddress(entry, siteOrigin));
  return typeof value === 'string' && value.startsWith('/')
    ? new URL(value, siteOrigin).href
    : value;
}

export function structuredDataTags({ head, nonce, siteOrigin, state }: DocumentParts): string {
  const objects = [...webPage(head, state.brand.name), ...(head.jsonLd ?? [])];
  const tags = objects.map((object) => {
    const full: unknown = JSON.parse(JSON.stringify(object), (key, value: unknown) =>
      addressKeys.has(key) ? fullAddress(value, siteOrigin) : value,
    );
    return `<script type="application/ld+json" nonce="${nonce}">${scriptJson(full)}</script>`;
  });
  return tags.join('');
}

/** Structured data of every page that search engines may index; areas add their own. */
function webPage(head: Head, site: string): object[] {
  const { title, canonical, image, noindex } = head;
  if (canonical === undefined || noindex === true) return [];
  const name = title.replace(` | ${site}`, '');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name,
      url: canonical,
      image,
      inLanguage: 'en-GB',
      isPartOf: { '@type': 'WebSite', name: site, url: '/' },
      breadcrumb: breadcrumb(head, name),
    },
  ];
}

/** The breadcrumb from the home page, unless the area has its own. */
function breadcrumb({ canonical, parent, jsonLd = [] }: Head, name: string): object | undefined {
  const hasBreadcrumb = jsonLd.some((object) => Reflect.get(object, '@type') === 'BreadcrumbList');
  if (hasBreadcrumb || canonical === '/') return undefined;
  const steps = [
    { label: 'Home', to: '/' },
    ...(parent === undefined ? [] : [parent]),
    // The last step is the page itself, which needs no address (Google's guide to breadcrumbs).
    { label: name, to: undefined },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: to,
    })),
  };
}

export interface StartedScripts {
  entry: string;
  preloads: readonly string[];
  nonce: string;
  /** Subresource integrity by address. Other files are loaded without it. */
  integrity: ReadonlyMap<string, string>;
}

export function startImmediately({ entry, nonce, integrity }: StartedScripts): string {
  return `<script async src="${escapeHtml(entry)}"${integrityAttribute(integrity, entry)} nonce="${nonce}"></script>`;
}

/** JSON for a script element. Escapes `<`, so that the text cannot end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function integrityAttribute(
  integrity: ReadonlyMap<string, string>,
  address: string,
): string {
  const hash = integrity.get(address);
  return hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`;
}

/** Starts a page that the server rendered, after its first paint. */
export function startAfterPaint({ entry, preloads, nonce, integrity }: StartedScripts): string {
  const files = [entry, ...preloads].map((file): StartupFile => [file, integrity.get(file) ?? '']);
  return `<script nonce="${nonce}">${pageScriptName}.startAfterPaint(${scriptJson(files)})</script>`;
}
