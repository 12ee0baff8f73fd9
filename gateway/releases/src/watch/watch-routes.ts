import { Router } from 'express';
import type { Figures } from './figures.ts';

/** `GET /figures`: what is known of every live release and every canary. Any token may read it. */
export function watchRoutes(figures: () => Figures): Router {
  const router = Router();
  router.get('/figures', (_request, response) => {
    response.json({ data: figures() });
  });
  return router;
}
