import type { RequestHandler } from 'express';
import { pathTo } from '@contracts/platform/remote/path-to';

/** The error pages link to /contact (S38), which is no page of its own. */
export const redirectContact: RequestHandler = (_request, response) => {
  response.redirect(301, pathTo('/contact-us'));
};
