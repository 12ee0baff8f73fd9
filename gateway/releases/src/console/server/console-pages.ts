import express, { Router, type Response } from 'express';
import { z } from 'zod';
import { limitRate, refuseOtherOrigins } from '../../http/authenticate.ts';
import type { NoteStranger } from '../../http/refusal-log.ts';
import type { ClientFiles } from './client-files.ts';
import { comeAgainPage, consolePage, signInPage } from './page-html.ts';
import type { Sessions } from './sessions.ts';

export interface ConsolePagesDeps {
  sessions: Sessions;
  client: () => Promise<ClientFiles>;
  note: NoteStranger;
}

const signInsPerMinute = 20;
const signInSchema = z.object({ token: z.string().trim().max(200) });

/** The console's one page, its files, and signing in and out. */
export function consolePages({ sessions, client, note }: ConsolePagesDeps): Router {
  const router = Router();
  const files = sharedPromise(client);
  const send = (response: Response, html: string) =>
    response.setHeader('Cache-Control', 'no-store').type('html').send(html);

  router.get('/', async (request, response) => {
    const caller = await sessions.callerOf(request);
    if (caller !== null) send(response, consolePage((await files()).hash));
    else if (request.get('sec-fetch-site') === 'cross-site') send(response, comeAgainPage);
    else send(response, signInPage(await hashOf(files), null));
  });

  router.post(
    '/sign-in',
    limitRate(signInsPerMinute),
    refuseOtherOrigins(note),
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const { token } = signInSchema.catch({ token: '' }).parse(request.body ?? {});
      if ((await sessions.signIn(token, request, response)) !== null) {
        response.redirect(303, '/');
        return;
      }
      const message = 'This token is not valid, or has expired.';
      await note({
        by: 'nobody known',
        attempted: 'sign in to the console',
        code: 'not-authenticated',
        message,
      });
      send(response.status(401), signInPage(await hashOf(files), message));
    },
  );

  router.post('/sign-out', refuseOtherOrigins(note), (request, response) => {
    sessions.signOut(request, response);
    response.redirect(303, '/');
  });

  router.use('/assets/:hash', async (request, response, next) => {
    const { folder, hash } = await files();
    if (request.params['hash'] !== hash) {
      next();
      return;
    }
    express.static(folder, { immutable: true, maxAge: '1y', index: false })(
      request,
      response,
      next,
    );
  });
  return router;
}

/** One build for all who ask at once; a failed one is tried again. */
function sharedPromise<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** Who signs in needs no script: a page without styles is better than none. */
async function hashOf(files: () => Promise<ClientFiles>): Promise<string | null> {
  return files().then(
    ({ hash }) => hash,
    () => null,
  );
}
