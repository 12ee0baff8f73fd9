import type { Request, Response } from 'express';
import { z } from 'zod';
import { localPath } from '@contracts/platform/remote/local-path';
import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import { HERE_FIELD, NEXT_FIELD, REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { Answer } from './exchanges.ts';

const formType = 'application/x-www-form-urlencoded';

/** Whether a browser posts a form by itself and shows what comes of it as a page. */
export function isFormPost(request: Request): boolean {
  return (
    request.method === 'POST' &&
    Boolean(request.is(formType)) &&
    request.accepts(['json', 'html']) === 'html'
  );
}

interface FormPaths {
  readonly next: string;
  readonly here: string;
}

/** Where the form leads, within the site; null for one that names no pages. */
export function formPaths(body: Buffer | null): FormPaths | null {
  const fields = new URLSearchParams(body?.toString() ?? '');
  const next = localPath(fields.get(NEXT_FIELD));
  const here = localPath(fields.get(HERE_FIELD));
  return next === null || here === null ? null : { next, here };
}

const withIdSchema = z.object({ data: z.object({ id: z.uuid() }) });

/**
 * Answers a form with the page that comes next: the one that it names, the payment provider's where
 * the API leads there, or itself again where it was refused. 303, so that a reload sends nothing.
 * @param pageOrigin of the payment provider's pages: the only other site that a form leads to
 */
export function answerForm(
  response: Response,
  { next, here }: FormPaths,
  answer: Answer<Buffer>,
  pageOrigin: string | null,
): void {
  if (answer.status >= 400) {
    refuseForm(response, here, refusalOf(answer));
    return;
  }
  const elsewhere = URL.parse(String(answer.headers['location'] ?? ''));
  if (elsewhere !== null && elsewhere.origin === pageOrigin) {
    leadTo(response, elsewhere.href);
    return;
  }
  const named = withIdSchema.safeParse(jsonOf(answer.body));
  leadTo(response, named.success ? next.replaceAll('{id}', named.data.data.id) : next);
}

/** Back to the page that holds the form. @param code as `refused` of the wire tells it */
export function refuseForm(response: Response, here: string, code: string): void {
  const page = new URL(here, 'http://localhost');
  page.searchParams.set(REFUSED_PARAMETER, code);
  // `/..//elsewhere` comes out as `//elsewhere`, which a browser takes for another host.
  leadTo(response, `${page.pathname.replace(/^\/{2,}/, '/')}${page.search}${page.hash}`);
}

function leadTo(response: Response, location: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, location);
}

/** A conflict names what it is about, which a page has words for; any other refusal its status. */
function refusalOf({ status, body }: Answer<Buffer>): string {
  const parsed = apiErrorSchema.safeParse(jsonOf(body));
  const field = status === 409 && parsed.success ? parsed.data.errors[0]?.field : undefined;
  return field !== undefined && /^\w{1,40}$/.test(field) ? field : String(status);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
