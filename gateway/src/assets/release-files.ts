import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import { lastingFolder } from '@contracts/platform/remote/build-record';
import type { Logger } from 'pino';
import type { ReleaseStore } from 'releases';
import { fileHeaders } from '../http/file-headers.ts';
import { encodingsFor } from './encodings.ts';
import type { CachedFiles } from './cached-files.ts';
import { createVerifiedFiles } from './verified-files.ts';
import type { LiveSetFollower } from '../pages/sets/live-set.ts';

export const oneYearMs = 31_536_000_000;

/** Resolves when the file has been sent or the client has disconnected. */
function send(response: Response, root: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.sendFile(
      file,
      { root, immutable: true, maxAge: oneYearMs, dotfiles: 'deny', acceptRanges: false },
      (error?: Error | null) => {
        if (error === undefined || error === null || response.headersSent) resolve();
        else reject(error);
      },
    );
  });
}

/** Null for names that no release can have. */
function folderOf(store: ReleaseStore, area: string, version: string): string | null {
  try {
    return store.browserFolder(area, version);
  } catch {
    return null;
  }
}

/** Whether a path stays inside its folder and contains no hidden file or folder. */
function isPlainPath(file: string): boolean {
  return file.split(/[/\\]/).every((part) => part !== '' && !part.startsWith('.'));
}

export function sendMissing(response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.status(404).type('text/plain').send('No release has this file.');
}

/** The response for a file that is damaged on disk and has no other copy. */
function sendDamaged(response: Response): void {
  response.setHeader('Retry-After', 5).setHeader('Cache-Control', 'no-store');
  response.status(503).type('text/plain').send('This file can not be served at the moment.');
}

/** Serves intact browser files of every release. The content at an address never changes. */
export function createReleaseFiles(
  store: ReleaseStore,
  liveSets: Pick<LiveSetFollower, 'versionWith'>,
  cachedFiles: CachedFiles,
  logger: Logger,
): Router {
  const verify = createVerifiedFiles(store, logger);
  const router = Router();
  // `lastingFolder` cannot be mistaken for a version, because versions begin with a digit.
  router.get(`/releases/:area/${lastingFolder}:name`, (request, _response, next) => {
    const { area, name } = request.params;
    const version = liveSets.versionWith(area, `${lastingFolder}${name}`);
    if (version !== undefined) request.url = `/releases/${area}/${version}/${lastingFolder}${name}`;
    next();
  });
  router.get(
    '/releases/:area/:version/*file',
    fileHeaders,
    async (request: Request<{ area: string; version: string; file: string[] }>, response) => {
      const { area, version, file } = request.params;
      const name = file.join('/');
      const root = folderOf(store, area, version);
      if (root === null || !isPlainPath(name)) return sendMissing(response);
      let damaged = false;
      response.vary('Accept-Encoding');
      for (const [encoding, ending] of [...encodingsFor(request), [null, ''] as const]) {
        const finding = await verify({ area, version, file: `browser/${name}${ending}` });
        damaged ||= finding === 'damaged';
        if (finding !== 'intact') continue;
        if (encoding !== null) {
          response.type(path.extname(name)).setHeader('Content-Encoding', encoding);
        }
        await send(response, root, `${name}${ending}`);
        await cachedFiles.add(request, response, path.join(root, `${name}${ending}`));
        return;
      }
      if (damaged) sendDamaged(response);
      else sendMissing(response);
    },
  );
  return router;
}
