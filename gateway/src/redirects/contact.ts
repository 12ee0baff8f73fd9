import type { RequestHandler } from 'express';
import { paths } from '@contracts/platform/remote/paths';

/** The error pages link to /contact (S38), which is no page of its own. */
export const redirectContact: RequestHandler = (_request, response) => {
  response.redirect(301, paths.contactUs());
};
