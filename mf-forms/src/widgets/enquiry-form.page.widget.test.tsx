import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { widgetPage } from '@contracts/testing/render-widget';
import { servePage } from '@contracts/testing/served-page';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import * as widget from './enquiry-form.widget.tsx';

beforeEach(() => sessionStorage.clear());

const vehicle = vehicleFixture();
const another = vehicleFixture({ id: 7, slug: '2020-kia-ceed-7' });
const receipt = { data: { id: '5d0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60', reference: 'FC-7K3M9Q2X' } };

function open({
  about = vehicle,
  answer = () => receipt as unknown,
  refused = null,
  url = '/vehicle/used/a-car?from=card',
}: {
  about?: typeof vehicle;
  answer?: StubHandler;
  refused?: RefusedForm | null;
  url?: string;
} = {}) {
  const http = stubHttp({ 'POST /api/v2/form-submit': answer });
  const services = stubServices({ http });
  const data = { refused, stamp: 'signed' };
  const page = renderWidget<'enquiry-form'>(widget, { vehicle: about }, data, { services, url });
  return { ...page, user: userEvent.setup() };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const tick = (name: string) => screen.getByRole('checkbox', { name });
const terms = () => tick('I accept the terms and conditions');
const send = () => screen.getByRole('button', { name: 'Send enquiry' });
const sentBack = () => screen.findByRole('alert', { name: 'Your enquiry was not sent' });
const draft = () => sessionStorage.getItem('forecourt.drafts');

const unavailable: RefusedForm = { status: 503, values: {}, files: [], errors: [] };

describe('an enquiry sent without a script', () => {
  it('S166, S170: is an ordinary form that contains the vehicle, its own URL and the next URL', () => {
    open({ url: '/vehicle/used/a-car?from=card&refused=422' });
    const form = screen.getByRole<HTMLFormElement>('form', { name: /^Ask about/ });
    expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/v2/form-submit']);
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      form_id: '1',
      enquiry_type: 'General Enquiry',
      vehicle_id: String(vehicle.id),
      _stamp: 'signed',
      _next: `/vehicle-general-enquiry-thank-you?vehicle=${vehicle.slug}&type=USED`,
      _here: '/vehicle/used/a-car?from=card#general-enquiry',
      _form: 'general-enquiry',
    });
  });

  it('S221: contains the vehicle as an offer if its advert is an offer', () => {
    open({ about: vehicleFixture({ advert_classification: 'OFFER', slug: 'an-offer' }) });
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      offer_slug: 'an-offer',
      offer_title: '2021 Ford Focus',
    });
  });

  it('S171: shows the errors and the typed text after it was rejected', async () => {
    const { container } = open({
      refused: {
        status: 422,
        values: {
          first_name: ['Anne-Marie'],
          telephone: ['call me'],
          message: ['Is it still there?'],
          opt_in: ['sms'],
          _terms_accepted: ['1'],
          _stamp: ['of before'],
        },
        files: [],
        errors: [{ field: 'telephone', message: 'Enter a telephone number in digits' }],
      },
    });
    const summary = within(await sentBack());
    expect(summary.getByRole('link', { name: 'Enter a telephone number in digits' })).toBeVisible();
    expect(box('First name')).toHaveValue('Anne-Marie');
    expect(box(/^Telephone/)).toHaveAccessibleDescription(/Enter a telephone number in digits/);
    expect(box(/^Message/)).toHaveValue('Is it still there?');
    expect(tick('Text message')).toBeChecked();
    expect(tick('Email')).not.toBeChecked();
    expect(terms()).toBeChecked();
    expect(send()).toBeEnabled();
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(new FormData(form).get('_stamp')).toBe('of before');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('forms-and-account#13: no longer shows the error of a rejected field that was corrected', async () => {
    const errors = [
      { field: 'telephone', message: 'Enter a telephone number in digits' },
      { field: 'email_address', message: 'Enter your email address' },
    ];
    const { user } = open({ refused: { ...unavailable, status: 422, errors } });
    const telephone = box(/^Telephone/);
    expect(telephone).toHaveAccessibleDescription(/in digits/);
    await user.type(telephone, 'c');
    await waitFor(() => expect(telephone).toBeInvalid());
    await user.type(telephone, '{Backspace}01632960111');
    await waitFor(() => expect(telephone).not.toHaveAccessibleDescription(/Error|in digits/));
    expect(box(/^Email/)).toHaveAccessibleDescription(/Enter your email address/);
  });

  it.each<[string, RefusedForm | null, boolean]>([
    ['when it is first shown', null, false],
    [
      'after it was rejected with the terms ticked',
      { ...unavailable, values: { _terms_accepted: ['1'] } },
      true,
    ],
  ])('S169: can be sent without a script %s', async (_, refused, isTicked) => {
    const data = { refused, stamp: null };
    const page = servePage(widgetPage<'enquiry-form'>(widget, { vehicle }, data, {}));
    const words = 'Accept the terms and conditions to send your enquiry.';
    expect(send()).toBeEnabled();
    expect(screen.queryAllByText(words)).toHaveLength(isTicked ? 0 : 1);
    expect(await page.hydrate()).toEqual([]);
    expect(screen.queryAllByText(words)).toHaveLength(isTicked ? 0 : 1);
    await page.leave();
  });

  it.each<[string, RefusedForm]>([
    ['a rejection without errors', unavailable],
    [
      'a rejection with a message for developers (forms-and-account#1)',
      {
        ...unavailable,
        status: 415,
        errors: [{ message: 'This type of content is not accepted' }],
      },
    ],
  ])('S171: shows %s as an unknown error', async (_case, refused) => {
    open({ refused });
    expect(within(await sentBack()).getByRole('listitem')).toHaveTextContent(
      /^An unknown error has occurred$/,
    );
  });
});

async function write(user: ReturnType<typeof userEvent.setup>) {
  await user.type(box('First name'), 'Sam');
  await user.type(box('Last name'), 'Okafor');
  await user.type(box('Email address'), 'sam@example.com');
  await user.type(box(/^Message/), 'Is it still there?');
  await user.click(terms());
}

it('S171: an enquiry that could not be sent says that the device is offline only while it is', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open({ answer: () => Response.error() });
  await write(user);
  await user.click(send());
  await sentBack();
  expect(screen.getByText(/You’re offline\. .* when you’re back online/)).toBeVisible();
  online.mockReturnValue(true);
  await user.click(send());
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument());
  expect(
    await screen.findByText(/^What you typed is still here\. Send it again, or/),
  ).toBeVisible();
});

it('S171: typed text is kept in this tab, but not the terms, nor the message about another vehicle', async () => {
  const first = open({ answer: () => Response.error() });
  await write(first.user);
  await first.user.click(send());
  await sentBack();
  first.unmount();

  const again = open();
  await waitFor(() => expect(box('First name')).toHaveValue('Sam'));
  expect(box(/^Message/)).toHaveValue('Is it still there?');
  expect(terms()).not.toBeChecked();
  expect(draft()).not.toContain('_terms_accepted');
  again.unmount();

  open({ about: another });
  await waitFor(() => expect(box('First name')).toHaveValue('Sam'));
  expect(box(/^Message/)).toHaveValue('');
});

it('S170: typed text is deleted from the browser once the enquiry is sent', async () => {
  const { user, location } = open();
  await write(user);
  expect(draft()).toContain('Okafor');
  await user.click(send());
  await waitFor(() => expect(location()).toMatch(/thank-you/));
  expect(draft()).toBeNull();
});
