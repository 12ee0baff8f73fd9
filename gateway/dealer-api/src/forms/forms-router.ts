import { type RequestHandler, Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { notFound, unreadable } from '../http/api-errors.ts';
import { parseForm, readForm } from './form-body.ts';
import { checkForm, readFormId } from './form-check.ts';
import { formDefinition } from './form-definitions.ts';
import { storeForm } from './form-store.ts';

const LONGEST_KEY = 200;

function readIdempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > LONGEST_KEY) {
    throw unreadable(
      'Idempotency-Key',
      `Idempotency-Key must be ${LONGEST_KEY} characters or fewer`,
    );
  }
  return key;
}

/**
 * Definitions of forms (S177) and what is sent in for them. Both paths take the same forms and
 * answer JSON: `/api/form/submit` is asked for a PDF by its client (S185), which must not read the
 * answer at all, and there is no document to give.
 */
export function createFormsRouter({
  database,
  clock,
  logger,
}: Pick<Dependencies, 'database' | 'clock' | 'logger'>): Router {
  const router = Router();

  router.get('/api/form/:formId', (request, response) => {
    const formId = readFormId(request.params.formId);
    const definition = formId === undefined ? undefined : formDefinition(formId);
    if (definition === undefined) throw notFound('Form not found');
    response.json({ data: definition });
  });

  const submit: RequestHandler = async (request, response) => {
    const key = readIdempotencyKey(request.get('Idempotency-Key'));
    const form = checkForm(readForm(request));
    const { receipt, isNew } = await storeForm(database, form, clock(), key);
    if (isNew) logger.info({ formId: form.formId, reference: receipt.reference }, 'form stored');
    response.status(isNew ? 201 : 200).json({ data: receipt });
  };
  router.post(['/api/v2/form-submit', '/api/form/submit'], parseForm, submit);

  return router;
}
