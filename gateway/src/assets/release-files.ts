import { Router, type Request, type Response } from 'express';
import type { ReleaseStore } from 'releases';

const oneYearMs = 31_536_000_000;

/** Encodings made at publish, best first, with the ending of their files. */
const encodings = { br: '.br', gzip: '.gz' } as const;

function send(response: Response, root: string, file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.sendFile(
      file,
      { root, immutable: true, maxAge: oneYearMs, dotfiles: 'deny', acceptRanges: false },
      (error?: Error & { status?: number }) => {
        if (error === undefined || error === null) resolve(true);
        else if (error.status === 404 && !response.headersSent) resolve(false);
        else if (response.headersSent)
          resolve(true); // The browser went away.
        else reject(error);
      },
    );
  });
}

/** Browser files of every release, live or earlier: they never change under their address. */
export function createReleaseFiles(store: ReleaseStore): Router {
  const router = Router();
  router.get(
    '/releases/:area/:version/*file',
    async (request: Request<{ area: string; version: string; file: string[] }>, response) => {
      const { area, version, file } = request.params;
      const path = file.join('/');
      const root = store.browserFolder(area, version);
      response.vary('Accept-Encoding');
      const encoding = request.acceptsEncodings(['br', 'gzip']);
      if (encoding === 'br' || encoding === 'gzip') {
        response.type(path.slice(path.lastIndexOf('.')));
        response.setHeader('Content-Encoding', encoding);
        if (await send(response, root, `${path}${encodings[encoding]}`)) return;
        response.removeHeader('Content-Encoding');
        response.removeHeader('Content-Type');
      }
      if (await send(response, root, path)) return;
      response.removeHeader('Cache-Control');
      response.status(404).type('text/plain').send('No release has this file.');
    },
  );
  return router;
}
