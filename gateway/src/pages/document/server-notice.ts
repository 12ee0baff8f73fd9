import escapeHtml from 'escape-html';
import type { Request, Response } from 'express';
import { hiddenCookie } from '../../http/hidden-cookie.ts';

/** Query parameter with the message, in a redirect's target (S45). */
const parameter = 'message';
const maxAgeSeconds = 600;
const cookie = hiddenCookie('notice', /^.{1,500}$/su);

/** Stores a message from the dealer API in a cookie for the page that a redirect leads to. */
export function storeNotice(request: Request, response: Response, message: string): void {
  cookie.write(request, response, message, maxAgeSeconds);
}

export interface ServerNotice {
  message: string;
  /** Address of the same page without the message. */
  closeHref: string;
}

/**
 * The message to show on this page, or null. The address and the cookie must contain the same text,
 * so a link alone cannot make the site show arbitrary text.
 */
export function noticeOf(request: Request): ServerNotice | null {
  const { searchParams } = new URL(request.originalUrl, 'http://localhost');
  const message = cookie.read(request);
  if (message === null || searchParams.get(parameter) !== message) return null;
  searchParams.delete(parameter);
  return { message, closeHref: `?${searchParams.toString()}` };
}

const styles =
  '.server-notice{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;' +
  'padding:.75rem var(--gutter,1rem);border-block-end:1px solid #1a1f2b;background:#e9f5ec;' +
  'color:#1a1f2b}.server-notice p{margin:0;overflow-wrap:anywhere}' +
  '.server-notice a{padding-block:.25rem;color:inherit}@media print{.server-notice{display:none}}';
/** Precedes the page's markup, so it needs neither a script nor a release. */
export function serverNotice({ message, closeHref }: ServerNotice, nonce: string): string {
  return (
    `<style nonce="${nonce}">${styles}</style>` +
    `<aside class="server-notice" aria-label="Message"><p role="status">${escapeHtml(message)}</p>` +
    `<a href="${escapeHtml(closeHref)}">Close</a></aside>`
  );
}
