import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { Head } from '@contracts/platform/remote/define-remote';
import type { PartFiles } from '@contracts/platform/remote/build-record';
import {
  deferredQueueName,
  type DeferredScript,
  type PageState,
} from '@contracts/platform/remote/page-state';
import type { OmittedStyles } from '@contracts/platform/remote/omitted-styles';
import { integrityAttribute, scriptJson } from './page-data.ts';
import { serverNotice, type ServerNotice } from './server-notice.ts';
import { previewBanner, previewStylesPath, type ShownLink } from './preview-banner.ts';

/** `npm run page-script` builds it from `page-script/main.ts`. */
const pageScriptFile = join(import.meta.dirname, 'page-script/page-script.min.js');
const pageScript = readFileSync(pageScriptFile, 'utf8');

export interface DocumentParts {
  head: Head;
  siteOrigin: string;
  noindex: boolean;
  nonce: string;
  host: PartFiles;
  /** Content of inlined style sheets, by address. Other sheets are linked. */
  sheets: ReadonlyMap<string, string>;
  restOfStyles: OmittedStyles;
  /** Subresource integrity by address. Other files are loaded without it. */
  integrity: ReadonlyMap<string, string>;
  page: PartFiles;
  state: PageState;
  preview: ShownLink | null;
  /** A message from the dealer API for this visitor alone. */
  notice: ServerNotice | null;
}

function headTags({ head, siteOrigin, noindex }: DocumentParts): string[] {
  const absolute = (path: string) => escapeHtml(new URL(path, siteOrigin).href);
  const title = escapeHtml(head.title);
  const tags = [`<title>${title}</title>`, `<meta property="og:title" content="${title}">`];
  if (head.description !== undefined) {
    const description = escapeHtml(head.description);
    tags.push(`<meta name="description" content="${description}">`);
    tags.push(`<meta property="og:description" content="${description}">`);
  }
  if (head.canonical !== undefined) {
    tags.push(`<link rel="canonical" href="${absolute(head.canonical)}">`);
    tags.push(`<link rel="alternate" hreflang="en-GB" href="${absolute(head.canonical)}">`);
    tags.push(`<meta property="og:url" content="${absolute(head.canonical)}">`);
  }
  if (head.image !== undefined)
    tags.push(`<meta property="og:image" content="${absolute(head.image)}">`);
  if (head.feed !== undefined) {
    const { path, title: feedTitle } = head.feed;
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feedTitle)}" href="${escapeHtml(path)}">`,
    );
  }
  if (noindex || head.noindex === true) tags.push('<meta name="robots" content="noindex">');
  return tags;
}

function fileTags(parts: DocumentParts): string[] {
  const { host, page, sheets, integrity, preview, nonce, state } = parts;
  const address = (href: string) =>
    `href="${escapeHtml(href)}"${integrityAttribute(integrity, href)}`;
  return [
    ...(preview === null ? [] : [`<link rel="stylesheet" href="${previewStylesPath}">`]),
    ...[...host.styles, ...page.styles].map((href) => {
      const sheet = sheets.get(href);
      if (sheet === undefined) return `<link rel="stylesheet" ${address(href)}>`;
      // Code that needs this sheet later finds it by its address and does not load it again.
      return `<style data-href="${escapeHtml(href)}" nonce="${nonce}">${sheet}</style>`;
    }),
    // A server-rendered page loads its scripts after it is painted, so they are not preloaded.
    ...(state.hydration === null ? [...host.scripts, ...page.scripts] : []).map(
      (href) => `<link rel="preload" as="script" ${address(href)} nonce="${nonce}">`,
    ),
  ];
}

function pageScriptTag({ nonce, state: { set, hydration } }: DocumentParts): string {
  const host = set.areas.find(({ role }) => role === 'host')?.area ?? '';
  const rendered = hydration === null ? '' : ' data-rendered';
  return `<script nonce="${nonce}" data-set="${set.set}" data-host="${escapeHtml(host)}"${rendered}>${pageScript}</script>`;
}

/** The document up to the markup, as needed for the first paint. `page-data.ts` adds the rest. */
export function documentStart(parts: DocumentParts): string {
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    pageScriptTag(parts),
    ...headTags(parts),
    '<meta name="theme-color" content="#ffd200">',
    '<link rel="icon" href="/images/icon.svg" type="image/svg+xml">',
    ...fileTags(parts),
    '</head><body>',
    parts.preview === null ? '' : previewBanner(parts.preview),
    parts.notice === null ? '' : serverNotice(parts.notice, parts.nonce),
    '<div id="root">',
  ].join('');
}

/** Settles one piece of deferred data in the browser. */
export function deferredTag(script: DeferredScript, nonce: string): string {
  return `<script nonce="${nonce}">(self.${deferredQueueName}??=[]).push(${scriptJson(script)})</script>`;
}

export const documentEnd = '</div></body></html>';
