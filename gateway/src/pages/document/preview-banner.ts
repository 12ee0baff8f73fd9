import { readFileSync } from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import type { PreviewSummary } from 'releases';

export const previewParameter = 'preview';
/** `?preview=end` leaves the preview. */
export const previewEndWord = 'end';

/** A separate style sheet, so that pages without a preview load none of it. */
export const previewStylesPath = '/preview-banner.css';
const styles = readFileSync(path.join(import.meta.dirname, 'preview-banner.css'), 'utf8');

export interface ShownLink extends Pick<PreviewSummary, 'set' | 'expiresAt'> {
  /** Whether a link opened the preview. Only then can the visitor leave it. */
  isLink: boolean;
}

const expiryFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Precedes the host's markup, so it needs no script and no release can remove it. */
export function previewBanner({ set, expiresAt, isLink }: ShownLink): string {
  const until = `<time datetime="${escapeHtml(expiresAt)}">${expiryFormat.format(new Date(expiresAt))}</time>`;
  const text = isLink
    ? `Preview of release set ${set}, until ${until}.`
    : `Release set ${set} is shown to chosen visitors until ${until}.`;
  const leave = isLink
    ? `<a href="?${previewParameter}=${previewEndWord}">Leave the preview</a>`
    : '';
  return (
    '<aside class="preview-banner" aria-label="Preview">' +
    `<p role="status">${text} Other visitors may see something else.</p>${leave}</aside>`
  );
}

export const sendPreviewStyles: RequestHandler = (_request, response) => {
  response.setHeader('Cache-Control', 'public, max-age=3600').type('css').send(styles);
};
