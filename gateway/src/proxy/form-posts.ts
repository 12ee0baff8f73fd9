import type { Request, Response } from 'express';
import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { z } from 'zod';
import type { Answer } from './exchanges.ts';
import { type PostedForm, typedInto } from './posted-form.ts';
import { readFormToken, renewFormToken } from './refused-form-cookie.ts';
import type { RefusedForms } from './refused-forms.ts';

/** Characters of an answer; longer ones are for no address. */
const maxInAddress = 100;

const withIdSchema = z.object({ data: z.object({ id: z.uuid() }) });

/** A refusal as far as a page can tell of it. */
export interface Refusal {
  status: number;
  /** As `refused` of the wire tells it. */
  code: string;
  /** In the dealer API's words for shoppers. */
  errors: RefusedForm['errors'];
}

interface FormAnswers {
  refusedForms: RefusedForms;
  /** Of the payment provider's pages: the only other site that a form leads to. */
  paymentPageOrigin: string | null;
  /** What a call upstream says of who asks. */
  senderHeaders: (request: Request) => Record<string, string>;
}

/**
 * Answers a form with the page that comes next: the one that it names, the payment provider's where
 * the API leads there, or itself again where it was refused. 303, so that a reload sends nothing.
 */
export function createFormAnswers({ refusedForms, paymentPageOrigin, senderHeaders }: FormAnswers) {
  /** Back to the page that holds the form, which shows what was typed. */
  async function refuse(
    request: Request,
    response: Response,
    form: PostedForm,
    { status, code, errors }: Refusal,
  ): Promise<void> {
    const { here, place } = form;
    // Read now: a request may have no socket any more once it was answered.
    const { secure } = request;
    if (place !== null) {
      const sender = {
        formToken: renewFormToken(request, response, secure),
        headers: senderHeaders(request),
      };
      await refusedForms.keep(sender, place, { status, errors, ...typedInto(form) });
    }
    const page = new URL(here, 'http://localhost');
    page.searchParams.set(REFUSED_PARAMETER, code);
    // `/..//elsewhere` comes out as `//elsewhere`, which a browser takes for another host.
    leadTo(response, `${page.pathname.replace(/^\/{2,}/, '/')}${page.search}${page.hash}`);
  }

  async function answer(
    request: Request,
    response: Response,
    form: PostedForm,
    given: Answer<Buffer>,
  ): Promise<void> {
    if (given.status >= 400) return refuse(request, response, form, refusalOf(given));
    const formToken = readFormToken(request);
    if (formToken !== null && form.place !== null) {
      await refusedForms.forget({ formToken, headers: senderHeaders(request) }, form.place);
    }
    const elsewhere = URL.parse(String(given.headers['location'] ?? ''));
    if (elsewhere !== null && elsewhere.origin === paymentPageOrigin) {
      leadTo(response, elsewhere.href);
      return;
    }
    const named = withIdSchema.safeParse(jsonOf(given.body));
    const next = withAnswers(form);
    leadTo(response, named.success ? next.replaceAll('{id}', named.data.data.id) : next);
  }

  return { answer, refuse };
}

/** The next page, with what was sent where its query asks for it. */
function withAnswers({ next, fields }: PostedForm): string {
  const queryAt = next.indexOf('?');
  if (queryAt === -1) return next;
  const query = next.slice(queryAt).replaceAll(/\{sent\.(\w{1,40})\}/g, (_, name: string) => {
    const sent = fields.get(name);
    return typeof sent === 'string' ? encodeURIComponent(sent.slice(0, maxInAddress)) : '';
  });
  return next.slice(0, queryAt) + query;
}

function leadTo(response: Response, location: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, location);
}

/**
 * A conflict names what it is about, which a page has words for; any other refusal its status. What
 * went wrong on our side has no words for a shopper.
 */
function refusalOf({ status, body }: Answer<Buffer>): Refusal {
  const parsed = apiErrorSchema.safeParse(jsonOf(body));
  const errors = parsed.success && status < 500 ? parsed.data.errors : [];
  const field = status === 409 ? errors[0]?.field : undefined;
  const code = field !== undefined && /^\w{1,40}$/.test(field) ? field : String(status);
  return { status, code, errors };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
