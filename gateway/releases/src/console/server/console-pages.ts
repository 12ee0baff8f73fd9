import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { limitRate, refuseOtherOrigins } from '../../http/authenticate.ts';
import type { LogAnonymousRefusal } from '../../http/refusal-log.ts';
import type { ClientBuild } from './client-files.ts';
import {
  repeatRequestPage,
  consoleFailed,
  consoleFrame,
  consoleScript,
  plainStylesPath,
  signInPage,
} from './page-html.ts';
import type { Sessions } from './sessions.ts';

const styles = join(import.meta.dirname, '../client/styles');
const signInsPerMinute = 20;
const signInSchema = z.object({ token: z.string().trim().max(200) });

export function consolePages(
  sessions: Sessions,
  client: ClientBuild,
  logRefusal: LogAnonymousRefusal,
): Router {
  const router = Router();
  router.use(compression());
  const send = (response: Response, html: string) =>
    response.setHeader('Cache-Control', 'no-store').type('html').send(html);

  /** Sends the frame at once and the script when it is built. The first build takes seconds. */
  async function sendConsole(response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store').type('html');
    const { builtFiles } = client;
    response.write(consoleFrame(builtFiles));
    response.flush();
    const remainder = client.get().then(
      (files) => consoleScript(files, builtFiles),
      () => consoleFailed, // The log has the cause.
    );
    response.end(await remainder);
  }

  router.get('/', async (request, response) => {
    const caller = await sessions.callerOf(request);
    if (caller !== null) await sendConsole(response);
    else if (request.get('sec-fetch-site') === 'cross-site') send(response, repeatRequestPage);
    else {
      client.begin();
      send(response, signInPage(client.builtFiles, null, 'ended' in request.query));
    }
  });

  router.post(
    '/sign-in',
    limitRate(signInsPerMinute),
    refuseOtherOrigins(logRefusal),
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const { token } = signInSchema.catch({ token: '' }).parse(request.body ?? {});
      if (await sessions.signIn(token, request, response)) {
        response.redirect(303, '/');
        return;
      }
      const message = 'This token is not valid, or has expired.';
      logRefusal({
        by: 'nobody known',
        attempted: 'sign in to the console',
        code: 'not-authenticated',
        message,
      });
      send(response.status(401), signInPage(client.builtFiles, message));
    },
  );

  router.post('/sign-out', refuseOtherOrigins(logRefusal), async (request, response) => {
    await sessions.signOut(request, response);
    response.redirect(303, '/');
  });

  router.get(plainStylesPath, async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-store')
      .type('css')
      .send(await readPlainStyles());
  });

  // This route needs no sign-in, so it never starts a build. Pages link these files only after they
  // are built.
  router.use('/assets/:hash', (request, response, next) => {
    const { builtFiles } = client;
    if (builtFiles === null || request.params['hash'] !== builtFiles.hash) {
      next();
      return;
    }
    express.static(builtFiles.folder, { immutable: true, maxAge: '1y', index: false })(
      request,
      response,
      next,
    );
  });
  return router;
}

/** The unbuilt styles for the sign-in page and the frame, which must not wait for a build. */
async function readPlainStyles(): Promise<string> {
  const sheets = await Promise.all(
    ['tokens', 'base', 'controls', 'board', 'cards', 'waiting'].map((name) =>
      readFile(join(styles, `${name}.css`), 'utf8'),
    ),
  );
  return sheets.join('\n');
}
