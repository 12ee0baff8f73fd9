import { pageStateElementId } from '@contracts/platform/remote/page-state';
import type { DocumentParts } from './document.ts';
import { scriptJson } from './start-script.ts';

/** What the browser's code starts from; before the script that starts it. */
export function pageStateTag({ state, nonce }: Pick<DocumentParts, 'state' | 'nonce'>): string {
  return `<script type="application/json" id="${pageStateElementId}" nonce="${nonce}">${scriptJson(state)}</script>`;
}

/** Properties of schema.org objects that hold addresses; areas write them as paths. */
const addressKeys = new Set(['@id', 'image', 'item', 'url']);

function fullAddress(value: unknown, siteOrigin: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => fullAddress(entry, siteOrigin));
  return typeof value === 'string' && value.startsWith('/')
    ? new URL(value, siteOrigin).href
    : value;
}

/** Structured data, for search engines. */
export function structuredDataTags({
  head,
  nonce,
  siteOrigin,
}: Pick<DocumentParts, 'head' | 'nonce' | 'siteOrigin'>): string {
  const tags = (head.jsonLd ?? []).map((object) => {
    const full: unknown = JSON.parse(JSON.stringify(object), (key, value: unknown) =>
      addressKeys.has(key) ? fullAddress(value, siteOrigin) : value,
    );
    return `<script type="application/ld+json" nonce="${nonce}">${scriptJson(full)}</script>`;
  });
  return tags.join('');
}
