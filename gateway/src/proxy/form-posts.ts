import type { Request, Response } from 'express';
import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { z } from 'zod';
import { ownAddress } from '../redirects/own-address.ts';
import type { ApiResponse } from './exchanges.ts';
import { parseJson } from './json-reader.ts';
import { type PostedForm, storableInput } from './posted-form.ts';
import { formCookie, renewFormToken } from './token-cookies.ts';
import type { RefusedForms } from './refused-forms.ts';
import { senderHeaders } from './upstream-pool.ts';

/** Maximum characters of a field value in an address. Longer values are truncated. */
const maxValueLength = 100;

const withIdSchema = z.object({ data: z.object({ id: z.uuid() }) });

/** `code` is the value of the query parameter `refused`. */
type Refusal = Pick<RefusedForm, 'status' | 'errors'> & { code: string };

/**
 * Redirects a posted form to the next page: the page that the form names, the payment provider's if
 * the API says so, or the form's own page if it was refused. With 303, a reload does not post
 * again.
 * @param paymentPageOrigin the only other site that a form may redirect to
 */
export function createFormResponder(refusedForms: RefusedForms, paymentPageOrigin: string | null) {
  async function refuse(
    request: Request,
    response: Response,
    form: PostedForm,
    { status, code, errors }: Refusal,
  ): Promise<void> {
    const { formPage, place } = form;
    // Read now, because the socket may be closed by the time the response arrives.
    const { secure } = request;
    if (place !== null) {
      const sender = {
        formToken: renewFormToken(request, response, { secure }),
        headers: senderHeaders(request),
      };
      await refusedForms.store(sender, place, { status, errors, ...storableInput(form) });
    }
    const page = new URL(formPage, 'http://localhost');
    page.searchParams.set(REFUSED_PARAMETER, code);
    // `/..//elsewhere` is normalised to `//elsewhere`, which browsers read as another host.
    redirectTo(response, `${ownAddress(page)}${page.hash}`);
  }

  async function respond(
    request: Request,
    response: Response,
    form: PostedForm,
    received: ApiResponse<Buffer>,
  ): Promise<void> {
    if (received.status >= 400) return refuse(request, response, form, refusalOf(received));
    const formToken = formCookie.read(request);
    if (formToken !== null && form.place !== null) {
      await refusedForms.remove({ formToken, headers: senderHeaders(request) }, form.place);
    }
    const paymentPage = URL.parse(String(received.headers['location'] ?? ''));
    if (paymentPage !== null && paymentPage.origin === paymentPageOrigin)
      return redirectTo(response, paymentPage.href);
    const withId = withIdSchema.safeParse(parseJson(received.body));
    const next = fillPlaceholders(form);
    redirectTo(response, withId.success ? next.replaceAll('{id}', withId.data.data.id) : next);
  }

  return { respond, refuse };
}

/** The next page. Placeholders in its query, such as `{sent.postcode}`, become field values. */
function fillPlaceholders({ nextPage, fields }: PostedForm): string {
  const queryAt = nextPage.indexOf('?');
  if (queryAt === -1) return nextPage;
  const query = nextPage.slice(queryAt).replaceAll(/\{sent\.(\w{1,40})\}/g, (_, name: string) => {
    const sent = fields.get(name);
    return typeof sent === 'string' ? encodeURIComponent(sent.slice(0, maxValueLength)) : '';
  });
  return nextPage.slice(0, queryAt) + query;
}

function redirectTo(response: Response, location: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, location);
}

/**
 * The code of a conflict is its field, for which the page has a message; otherwise the status.
 * Messages of server errors are not for shoppers.
 */
function refusalOf({ status, body }: ApiResponse<Buffer>): Refusal {
  const parsed = apiErrorSchema.safeParse(parseJson(body));
  const errors = parsed.success && status < 500 ? parsed.data.errors : [];
  const field = status === 409 ? errors[0]?.field : undefined;
  const code = field !== undefined && /^\w{1,40}$/.test(field) ? field : String(status);
  return { status, code, errors };
}
