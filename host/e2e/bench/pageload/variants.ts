import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import type { OwnFile, Variant } from './variant-proxy.ts';

const scripts = /<script\b(?![^>]*application\/(?:ld\+)?json)[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link rel="preload" as="script"[^>]*>/g;
/** What the script that starts the page is given: each file with its hash. */
const startedFiles = /\(\[\["\/releases\/[^\]]*\](?:,\[[^\]]*\])*\]\)<\/script>/;

export const asReleased: Variant = { document: (html) => html, files: new Map() };

/** The floor of a page: its markup, its styles, its pictures, and no script at all. */
export const withoutScript: Variant = {
  document: (html) => html.replaceAll(scriptPreloads, '').replaceAll(scripts, ''),
  files: new Map(),
};

/** The page's scripts as one program, and what that loads later. */
export function oneBundle(folder: string, record: BuildRecord): Variant {
  const base = '/releases/host/one-bundle/';
  const files = new Map<string, OwnFile>(
    globSync('**/*.{js,css,json}', { cwd: path.join(folder, 'browser') }).map((name) => [
      `${base}${name}`,
      { type: typeOf(name), content: readFileSync(path.join(folder, 'browser', name)) },
    ]),
  );
  const started = [
    record.entry,
    ...record.files.scripts.filter((file) => file !== record.entry),
  ].map((file) => [
    `${base}${file}`,
    integrityOf(readFileSync(path.join(folder, 'browser', file))),
  ]);
  return {
    files,
    document(html) {
      if (!startedFiles.test(html)) throw new Error('The page starts no script of the host');
      return html.replace(startedFiles, `(${JSON.stringify(started)})</script>`);
    },
  };
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function typeOf(name: string): string {
  if (name.endsWith('.css')) return 'text/css; charset=utf-8';
  return name.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8';
}
