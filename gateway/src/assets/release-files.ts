import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import { lastingFolder } from '@contracts/platform/remote/build-record';
import type { ReleaseStore } from 'releases';
import { asFile } from '../http/file-headers.ts';
import { encodingsFor } from './encodings.ts';
import type { HeldFiles } from './held-files.ts';

export const oneYearMs = 31_536_000_000;

function send(response: Response, root: string, file: string): Promise<boolean> {
  return new Promise((resolve) => {
    response.sendFile(
      file,
      { root, immutable: true, maxAge: oneYearMs, dotfiles: 'deny', acceptRanges: false },
      (error?: Error) => {
        if (error === undefined || error === null) resolve(true);
        else if (response.headersSent)
          resolve(true); // The browser went away.
        // Missing, a folder, or a path that leads out of the release: there is no such file.
        else resolve(false);
      },
    );
  });
}

function browserFolder(store: ReleaseStore, area: string, version: string): string | null {
  try {
    return store.browserFolder(area, version);
  } catch {
    return null; // It can't be the name of a release.
  }
}

export function sendMissing(response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.status(404).type('text/plain').send('No release has this file.');
}

/**
 * Browser files of every release, live or earlier: they never change under their address.
 * @param held takes in what is sent
 * @param holderOf the version of an area that holds a file which outlives releases
 */
export function createReleaseFiles(
  store: ReleaseStore,
  held: HeldFiles,
  holderOf: (area: string, file: string) => string | undefined,
): Router {
  const router = Router();
  // No version, which begins with a digit.
  router.get(`/releases/:area/${lastingFolder}:name`, (request, _response, next) => {
    const { area, name } = request.params;
    const version = holderOf(area, `${lastingFolder}${name}`);
    if (version !== undefined) request.url = `/releases/${area}/${version}/${lastingFolder}${name}`;
    next();
  });
  router.get(
    '/releases/:area/:version/*file',
    asFile,
    async (request: Request<{ area: string; version: string; file: string[] }>, response) => {
      const { area, version, file } = request.params;
      const name = file.join('/');
      const root = browserFolder(store, area, version);
      if (root === null) {
        sendMissing(response);
        return;
      }
      const sent = async (ending = '') => {
        if (!(await send(response, root, `${name}${ending}`))) return false;
        await held.keep(request, response, path.join(root, `${name}${ending}`));
        return true;
      };
      response.vary('Accept-Encoding');
      for (const [encoding, ending] of encodingsFor(request)) {
        response.type(path.extname(name));
        response.setHeader('Content-Encoding', encoding);
        if (await sent(ending)) return;
        response.removeHeader('Content-Encoding');
        response.removeHeader('Content-Type');
      }
      if (await sent()) return;
      sendMissing(response);
    },
  );
  return router;
}
