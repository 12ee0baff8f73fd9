import escapeHtml from 'escape-html';
import { pageScriptName } from '@contracts/platform/remote/page-script';
import type { StartupFile } from '@contracts/platform/remote/start-after-paint';

export interface StartedScripts {
  entry: string;
  /** The files that the entry will load. */
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
