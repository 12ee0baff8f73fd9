import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubHttp, stubServices, type StubHandler } from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { serviceForm } from '../features/dynamic-form/model/form-definition.fixture.ts';
import {
  textBox,
  foundForm,
  now,
  openDynamicForm as open,
  sendButton,
  checkbox,
} from '../testing/open-dynamic-form.tsx';
import * as widget from './dynamic-form.widget.tsx';

beforeEach(() => jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

describe('a form sent without JavaScript', () => {
  const hidden = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;

  it('contains its own URL, the next URL and the name of the form', () => {
    open({ url: '/book?from=card&refused=422' });
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/form/submit');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    expect([hidden('_here'), hidden('_next'), hidden('_form')]).toEqual([
      '/book?from=card#form-2',
      '/book?from=card&sent=form-2#form-2',
      'form-2',
    ]);
  });

  it('S219: contains the campaign from the URL', () => {
    open({ url: '/book?utm_source=newsletter&utm_medium=email' });
    expect(hidden('enquiry_source')).toBe('newsletter');
    expect(hidden('enquiry_source_history')).toBe('newsletter');
    expect(hidden('enquiry_source_type')).toBe('email');
  });

  it('shows the errors and the typed text after it was rejected', async () => {
    const { container } = open({
      data: {
        ...foundForm,
        refused: {
          status: 422,
          values: {
            first_name: ['R2'],
            work: ['mot'],
            waiting: ['leave'],
            service_type: ['full'],
            preferred_time: ['2026-06-21T09:30'],
            '_optin[sms]': ['1'],
            terms_accepted: ['1'],
          },
          files: [{ field: 'photograph', name: 'tyre.jpg' }],
          errors: [
            { field: 'preferred_time', message: 'We are closed on that day. Choose another' },
          ],
        },
      },
    });
    expect(
      within(await screen.findByRole('alert', { name: 'There is a problem' })).getByText(
        /^We are closed/,
      ),
    ).toBeVisible();
    expect(textBox('First name')).toHaveValue('R2');
    expect(checkbox('MOT')).toBeChecked();
    expect(checkbox('Service')).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'No, I will leave it' })).toBeChecked();
    expect(screen.getByRole('combobox')).toHaveValue('full');
    expect(screen.getByText('Sunday 21 June at 09:30')).toBeVisible();
    expect(checkbox('Text message')).toBeChecked();
    expect(checkbox('I accept the terms and conditions')).toBeChecked();
    expect(screen.getByLabelText('Photograph or document')).toHaveAccessibleDescription(
      /Choose tyre.jpg again/,
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('forms-and-account#13: no longer shows the error of a rejected field that was corrected', async () => {
    const refused = {
      status: 422,
      values: { first_name: ['R2'] },
      files: [],
      errors: [{ field: 'first_name', message: 'Your first name can contain only letters' }],
    };
    const { user } = open({ data: { ...foundForm, refused } });
    expect(textBox('First name')).toHaveAccessibleDescription(/only letters/);
    await user.type(textBox('First name'), '{Backspace}');
    await waitFor(() => expect(textBox('First name')).not.toHaveAccessibleDescription());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('S186: says that it could not be processed, and keeps the typed text', () => {
    const refused = { status: 503, values: { first_name: ['Zoë'] }, files: [], errors: [] };
    open({ data: { ...foundForm, refused } });
    expect(screen.getByText('Sorry, we were unable to process your submission')).toBeVisible();
    expect(textBox('First name')).toHaveValue('Zoë');
    expect(sendButton()).toBeVisible();
  });

  it('S186: shows that the enquiry is complete, with a link back to the form', async () => {
    const { user, location } = open({ url: '/book?sent=form-2' });
    expect(screen.getByRole('heading', { name: 'Enquiry Complete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/book');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Close' }));
    expect(location()).toBe('/book');
    expect(textBox('First name')).toHaveValue('');
  });

  it('S186: no longer shows the earlier errors after it was sent successfully', async () => {
    const [firstName] = serviceForm.fields;
    const definition = { ...serviceForm, fields: [firstName!], terms: '' };
    const errors = [{ field: 'first_name', message: 'Enter your first name' }];
    const refused = { status: 422, values: {}, files: [], errors };
    const { user, location } = open({
      url: '/book?from=card&refused=422',
      data: { ...foundForm, definition, refused },
    });
    await user.type(textBox('First name'), 'Zoë');
    await user.click(sendButton());
    expect(await screen.findByText(/^Thank you for your enquiry/)).toBeVisible();
    expect(location()).toBe('/book?from=card');
  });
});

it('S168: a telephone field is a tel input, not a number input', () => {
  const [field] = serviceForm.fields;
  const telephone = { ...field!, name: 'telephone', slug: 'telephone', label: 'Telephone' };
  open({ data: { ...foundForm, definition: { ...serviceForm, fields: [telephone] } } });
  expect(textBox('Telephone')).toHaveAttribute('type', 'tel');
  expect(textBox('Telephone')).toHaveAttribute('inputmode', 'tel');
});

describe('the data of a dynamic form', () => {
  const stamp = () => ({ data: { stamp: 'signed' } });
  const load = (handlers: Record<string, StubHandler>) =>
    widget.load(
      { formId: 2 },
      stubServices({ http: stubHttp({ 'GET /api/v2/form-stamp': stamp, ...handlers }) }),
    );
  const form = () => ({ data: serviceForm });
  const sites = () => ({ data: [siteFixture()], meta: { total: 1 } });

  it('S177, S178: contains its definition and the opening hours of its department', async () => {
    expect(await load({ 'GET /api/form/2': form, 'GET /api/units': sites })).toEqual({
      ...foundForm,
      stamp: 'signed',
    });
  });

  it('contains no opening hours when the hours fail to load', async () => {
    const data = await load({ 'GET /api/form/2': form, 'GET /api/units': () => Response.error() });
    expect(data).toEqual({ ...foundForm, hours: {}, stamp: 'signed' });
  });

  it('S41, S177: says "missing" when the form does not exist', async () => {
    const unknown = () =>
      Response.json({ errors: [{ message: 'Form not found' }] }, { status: 404 });
    const data = await load({ 'GET /api/form/2': unknown });
    expect(data).toEqual({ status: 'missing' });
    open({ data });
    expect(screen.getByRole('status')).toHaveTextContent('Form not found');
  });

  it('says "unavailable" when it fails to load, and the widget offers a retry', async () => {
    const data = await load({ 'GET /api/form/2': () => Response.error() });
    expect(data).toEqual({ status: 'unavailable' });
    open({ data });
    expect(screen.getByText('This form can’t be shown at the moment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
