import type { Brand } from '@contracts/platform/host/brand';
import type { UpstreamResponse, UpstreamCall } from '@contracts/platform/remote/server-entry';
import * as z from 'zod/mini';
import { PartRegistry } from '../federation/part-registry.ts';
import { createServerServices } from './server-services.ts';

const set = { set: 1, areas: [] } as unknown as ConstructorParameters<typeof PartRegistry>[0];

/** Services of a page whose dealer API never responds, unless a test passes a response. */
function servicesWithin(
  budgetMs: number | undefined,
  {
    address = '/contact-us',
    call = () => new Promise(() => {}),
  }: {
    address?: string;
    call?: (call: UpstreamCall) => Promise<UpstreamResponse>;
  } = {},
) {
  const registry = new PartRegistry(set, async () => ({ routes: {}, widgets: {} }));
  return createServerServices({
    address: new URL(address, 'https://www.example.com'),
    brand: {} as Brand,
    registry,
    options: { budgetMs, call },
  });
}

it('does not fail the page when the dealer API does not respond', async () => {
  const { http, optional } = servicesWithin(90);
  const found = await optional({ signal: undefined }, (signal) =>
    http.get('/api/units', { schema: z.unknown(), signal }),
  );
  expect(found).toEqual({ status: 'unavailable' });
});

it('rejects client-only code on the server', async () => {
  await expect(servicesWithin(undefined).loadQuestions()).rejects.toThrow(
    'calls only in a browser',
  );
});

describe('the typed text of a rejected form', () => {
  const refused = {
    status: 422,
    values: { first_name: ['Zoë'], work: ['mot', 'tyres'] },
    files: [{ field: 'photograph', name: 'tyre.jpg' }],
    errors: [{ field: 'last_name', message: 'Enter your last name' }],
  };
  const answering = (status: number, body: object) => {
    const call = jest.fn<Promise<UpstreamResponse>, [UpstreamCall]>(async () => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }));
    return call;
  };
  const notShown = expect.stringContaining('Reload this page');

  it('is restored by page and form name', async () => {
    const call = answering(200, { data: refused });
    const { refusedForm } = servicesWithin(undefined, { address: '/contact-us?refused=422', call });
    expect(await refusedForm.read('enquiry')).toEqual(refused);
    expect(call.mock.calls[0]?.[0].path).toBe(
      '/api/v2/refused-forms?page=%2Fcontact-us&form=enquiry',
    );
  });

  it('is not requested when the URL does not say that a form was rejected', async () => {
    const call = answering(200, { data: refused });
    const { refusedForm } = servicesWithin(undefined, { call });
    expect(await refusedForm.read('enquiry')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('is empty when nothing is stored', async () => {
    const call = answering(404, { errors: [{ message: 'Nothing is kept' }] });
    const { refusedForm } = servicesWithin(undefined, { address: '/contact-us?refused=422', call });
    expect(await refusedForm.read('enquiry')).toBeNull();
  });

  it.each([
    ['returns 503', answering(503, {})],
    ['does not respond', () => new Promise<UpstreamResponse>(() => {})],
  ])(
    'cannot be shown when the dealer API %s, and a message says how to load it',
    async (_, call) => {
      const { refusedForm } = servicesWithin(90, { address: '/contact-us?refused=422', call });
      expect(await refusedForm.read('enquiry')).toEqual({
        status: 503,
        values: {},
        files: [],
        errors: [{ message: notShown }],
      });
    },
  );
});
