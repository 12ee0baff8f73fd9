import { Router, type Request, type Response } from 'express';
import { lastingFolder } from '@contracts/platform/remote/build-record';
import type { ReleaseStore } from 'releases';
import { asFile } from '../http/file-headers.ts';

export const oneYearMs = 31_536_000_000;

/** Encodings made at publish, best first, with the ending of their files. */
export const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

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
 * @param holderOf the version of an area that holds a file which outlives releases
 */
export function createReleaseFiles(
  store: ReleaseStore,
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
      const path = file.join('/');
      const root = browserFolder(store, area, version);
      if (root === null) {
        sendMissing(response);
        return;
      }
      response.vary('Accept-Encoding');
      for (const [encoding, ending] of encodings) {
        // Asked one by one: of several a browser names gzip first, though it reads brotli too.
        if (request.acceptsEncodings(encoding) === false) continue;
        response.type(path.slice(path.lastIndexOf('.')));
        response.setHeader('Content-Encoding', encoding);
        if (await send(response, root, `${path}${ending}`)) return;
        response.removeHeader('Content-Encoding');
        response.removeHeader('Content-Type');
      }
      if (await send(response, root, path)) return;
      sendMissing(response);
    },
  );
  return router;
}
