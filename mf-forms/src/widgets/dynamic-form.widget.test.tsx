import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { serviceForm } from '../features/dynamic-form/model/form-definition.fixture.ts';
import {
  textBox,
  foundForm,
  now,
  openDynamicForm as open,
  pdfResponse,
  sendButton,
  checkbox,
} from '../testing/open-dynamic-form.tsx';

beforeEach(() => jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

const summary = () => screen.findByRole('alert', { name: 'There is a problem' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(textBox('First name'), 'Zoë');
  await user.type(textBox('Email address'), 'zoe@example.com');
  await user.type(textBox('Registration'), 'ab21 cde');
  await user.click(checkbox('MOT'));
  await user.click(checkbox('Open'));
  await user.click(screen.getByRole('radio', { name: 'Yes, I will wait' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type of service' }), 'full');
  await chooseTime(user);
  await user.click(checkbox('I accept the terms and conditions'));
}

async function chooseTime(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  await user.click(await screen.findByRole('radio', { name: 'Wednesday 17 June' }));
  await user.click(screen.getByRole('radio', { name: '09:30' }));
  await user.click(screen.getByRole('button', { name: 'Confirm Date & Time' }));
}

function sent(body: unknown): [string, unknown][] {
  if (!(body instanceof FormData)) throw new Error('The form was not sent as multipart');
  return [...body];
}

describe('a form built from its definition', () => {
  it('S177, S178: has a field of every type and the defined title and button', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Book a service' })).toBeVisible();
    expect(textBox('Email address')).toHaveAttribute('type', 'email');
    expect(textBox('Mileage')).toHaveAttribute('inputmode', 'numeric');
    expect(textBox('Anything we should know').tagName).toBe('TEXTAREA');
    expect(screen.getByRole('group', { name: 'Work needed' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Will you wait with us?' })).toBeVisible();
    expect(screen.getByLabelText('Photograph or document')).toHaveAttribute('type', 'file');
    expect(screen.getByRole('button', { name: 'Choose date and time' })).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it('S179: shows an asterisk only if required is the string 1', () => {
    open();
    const labels = [...document.querySelectorAll('label, legend')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
    expect(labels).toEqual(expect.arrayContaining(['First name *', 'Work needed *']));
    expect(labels).toEqual(expect.arrayContaining(['Mileage', 'Anything we should know']));
    expect(textBox('First name')).toBeRequired();
    expect(textBox('Anything we should know')).not.toBeRequired();
  });

  it('S180: reads select choices as value::label and checkbox choices as label:value', () => {
    open();
    const [, interim, full] = screen.getAllByRole<HTMLOptionElement>('option');
    expect([interim?.value, interim?.text]).toEqual(['interim', 'Interim service']);
    expect([full?.value, full?.text]).toEqual(['full', 'Full::everything']);
    expect(checkbox('Service')).toHaveAttribute('value', 'service');
    expect(checkbox('Open')).toHaveAttribute('value', '9:00');
  });

  it('S184: shows a placeholder in an empty registration field, or the known registration', () => {
    const { unmount } = open();
    expect(textBox('Registration')).toHaveAttribute('placeholder', 'Enter Reg');
    unmount();
    const known = open({ preset: { registration: 'AB21 CDE' } });
    expect(textBox('Registration')).toHaveValue('AB21 CDE');
    known.unmount();
    const fields = serviceForm.fields.map((field) => ({ ...field, placeholder: 'Its plate' }));
    open({ data: { ...foundForm, definition: { ...serviceForm, fields } } });
    expect(textBox('Registration')).toHaveAttribute('placeholder', 'Its plate');
  });

  it('S187, S188: has no marketing channel ticked and links to terms and privacy', () => {
    open();
    const group = within(screen.getByRole('group', { name: /offers and news/ }));
    const names = group.getAllByRole('checkbox').map((each) => each.getAttribute('name'));
    expect(names).toEqual(['_optin[email]', '_optin[sms]']);
    for (const each of group.getAllByRole('checkbox')) expect(each).not.toBeChecked();
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/^terms and/)).toHaveAttribute('href', '/website-privacy');
    expect(link(/look after your details/)).toHaveAttribute('href', '/data-privacy-notice');
  });

  it('S178, S182: takes several values if multiple is the string 1, and omits terms that are empty', async () => {
    const { user, http } = open({
      data: { ...foundForm, definition: severalOf('select', 'file') },
    });
    const list = screen.getByRole('listbox', { name: 'Type of service' });
    await user.selectOptions(list, ['interim', 'full']);
    const largest = new File([new Uint8Array(5 * 1024 * 1024)], 'a.pdf', pdf);
    const files = [largest, new File(['b'], 'b.pdf', pdf), new File(['c'], 'c.pdf', pdf)];
    await user.upload(screen.getByLabelText('Photograph or document'), files);
    expect(document.querySelector('[name=terms_accepted]')).toBeNull();
    expect(screen.queryByRole('link', { name: /^terms/ })).not.toBeInTheDocument();
    await user.click(sendButton());
    await screen.findByRole('heading', { name: 'Enquiry Complete' });
    const fields = sent(http.calls[0]?.body);
    expect(fields.filter(([name]) => name === 'service_type').map(([, value]) => value)).toEqual([
      'interim',
      'full',
    ]);
    expect(fields.filter(([name]) => name === 'photograph')).toHaveLength(3);
  });
});

const pdf = { type: 'application/pdf' };

function severalOf(...types: string[]) {
  const fields = serviceForm.fields
    .filter(({ type }) => types.includes(type))
    .map((field) => ({ ...field, multiple: '1' }));
  return { ...serviceForm, fields, terms: '' };
}

describe('a dynamic form before it is sent', () => {
  it('S181: a required group shows an error as soon as the focus leaves it empty', async () => {
    const { user } = open();
    await user.click(checkbox('MOT'));
    await user.click(checkbox('MOT'));
    await user.tab({ shift: true });
    expect(checkbox('Open')).toHaveFocus();
    expect(
      screen.queryByText('Choose at least one option for “Work needed”'),
    ).not.toBeInTheDocument();
    await user.click(textBox('Mileage'));
    expect(screen.getByText('Choose at least one option for “Work needed”')).toBeVisible();
    await user.click(checkbox('MOT'));
    expect(
      screen.queryByText('Choose at least one option for “Work needed”'),
    ).not.toBeInTheDocument();
  });

  it('S181: an optional group shows no error when it is left empty', async () => {
    const fields = serviceForm.fields.map((field) => ({ ...field, required: '0' }));
    const { user } = open({ data: { ...foundForm, definition: { ...serviceForm, fields } } });
    await user.click(checkbox('MOT'));
    await user.click(checkbox('MOT'));
    await user.click(textBox('Mileage'));
    expect(
      screen.queryByText('Choose at least one option for “Work needed”'),
    ).not.toBeInTheDocument();
  });

  it('S182, S183: lists errors in the order of the form and sends nothing', async () => {
    const { user, http } = open();
    await user.type(textBox('First name'), 'R2');
    await user.type(textBox('Mileage'), '12k');
    await user.click(sendButton());
    const found_ = await summary();
    expect(found_).toHaveFocus();
    const messages = within(found_).getAllByRole('link');
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      'Your first name can contain only letters, spaces, apostrophes, hyphens and full stops',
      'Enter an email address',
      'Enter the registration of the car',
      'Enter a number for “Mileage”',
      'Choose at least one option for “Work needed”',
      'Answer “Will you wait with us?”',
      'Choose a date and time',
      'You must accept the terms and conditions to proceed',
    ]);
    expect(http.calls).toEqual([]);
    await user.click(within(found_).getByText('Choose at least one option for “Work needed”'));
    expect(checkbox('Service')).toHaveFocus();
  });

  it('forms-and-account#13, S179: a corrected field no longer shows an error', async () => {
    const { user } = open();
    await user.type(textBox('Mileage'), '12k');
    await user.click(sendButton());
    const list = within(await summary());
    const name = textBox('First name');
    expect(name).toBeInvalid();
    await user.type(name, 'Z');
    await waitFor(() => expect(name).toBeValid());
    expect(list.queryByText('Enter your first name')).not.toBeInTheDocument();

    const email = textBox('Email address');
    await user.type(email, 'zoe');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/email address like/i));
    await user.type(email, '@example.com');
    await waitFor(() => expect(email).toBeValid());

    await user.type(textBox('Mileage'), '{Backspace}');
    await waitFor(() => expect(textBox('Mileage')).toBeValid());
    await user.click(checkbox('MOT'));
    const work = 'Choose at least one option for “Work needed”';
    await waitFor(() => expect(screen.queryByText(work)).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: 'Yes, I will wait' }));
    const wait = 'Answer “Will you wait with us?”';
    await waitFor(() => expect(screen.queryByText(wait)).not.toBeInTheDocument());
    expect(screen.getAllByText('Choose a date and time')).not.toHaveLength(0);
    await chooseTime(user);
    await waitFor(() =>
      expect(screen.queryByText('Choose a date and time')).not.toBeInTheDocument(),
    );
    await user.type(textBox('Registration'), 'ab21 cde');
    await user.click(checkbox('I accept the terms and conditions'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('forms-and-account#13: a field is validated again when the answer it depends on changes', async () => {
    const [first] = serviceForm.fields;
    const waiting = serviceForm.fields.find(({ name }) => name === 'waiting')!;
    const address = {
      ...first!,
      name: 'address',
      slug: 'address',
      label: 'Address',
      required: '0',
      rules: { required_when: { field: 'waiting', value: 'leave' } },
    };
    const definition = { ...serviceForm, fields: [waiting, address], terms: '' };
    const { user } = open({ data: { ...foundForm, definition } });
    await user.click(screen.getByRole('radio', { name: 'No, I will leave it' }));
    await user.click(sendButton());
    await summary();
    expect(textBox('Address')).toHaveAccessibleDescription(/Fill in “Address”/);
    await user.click(screen.getByRole('radio', { name: 'Yes, I will wait' }));
    await waitFor(() => expect(textBox('Address')).not.toHaveAccessibleDescription());
  });

  it.each([
    ['a picture.gif', 'image/gif', 10, 1, 'Choose a PDF, JPEG or PNG file'],
    ['large.pdf', 'application/pdf', 5 * 1024 * 1024 + 1, 1, 'A file must be 5 MB or smaller'],
    ['two.pdf', 'application/pdf', 10, 2, 'Choose one file'],
    ['four.pdf', 'application/pdf', 10, 4, 'Send at most 3 files'],
  ])('S178: rejects %s before sending', async (name, type, size, count, message) => {
    const { http } = open();
    const file = new File([new Uint8Array(size)], name, { type });
    const chosen = screen.getByLabelText<HTMLInputElement>('Photograph or document');
    expect(chosen.accept).toBe('application/pdf,image/jpeg,image/png');
    fireEvent.change(chosen, { target: { files: Array.from({ length: count }, () => file) } });
    fireEvent.click(sendButton());
    expect(within(await summary()).getByText(message)).toBeVisible();
    expect(http.calls).toEqual([]);
  });

  it('S178: offers only times in the future when the site is open', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
    expect(await screen.findByRole('radio', { name: 'Sunday 21 June' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Sunday 14 June' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Confirm Date & Time' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a day and a time');
    await user.click(screen.getByRole('radio', { name: 'Monday 15 June' }));
    const times = screen.getAllByRole<HTMLInputElement>('radio', { name: /^\d\d:\d\d$/ });
    expect([times[0]?.value, times.at(-1)?.value]).toEqual(['10:00', '18:30']);
    await user.click(times[0]!);
    // Only what is confirmed is sent.
    const values = [...new FormData(document.querySelector('form')!).values()];
    expect(values).not.toEqual(expect.arrayContaining(['2026-06-15']));
    expect(values).not.toEqual(expect.arrayContaining(['10:00']));
    await user.click(screen.getByRole('button', { name: 'Confirm Date & Time' }));
    expect(screen.getByText('Monday 15 June at 10:00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change date and time' })).toHaveFocus();
  });

  it('S178: the calendar cannot be moved to a past month, nor beyond the last bookable month', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
    expect(await screen.findByRole('button', { name: 'Previous month' })).toBeDisabled();
    const onward = screen.getByRole('button', { name: 'Next month' });
    for (let month = 6; month < 12; month += 1) await user.click(onward);
    expect(onward).toBeDisabled();
    expect(screen.getByText('December 2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Saturday 12 December' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Monday 14 December' })).toBeDisabled();
  });
});

it('S185, S186: sends the defined fields, accepts any successful response and shows a confirmation', async () => {
  const page = open();
  await fill(page.user);
  await page.user.click(checkbox('Email'));
  const letter = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
  await page.user.upload(screen.getByLabelText('Photograph or document'), letter);
  await page.user.click(sendButton());

  const heading = await screen.findByRole('heading', { name: 'Enquiry Complete' });
  expect(heading).toHaveFocus();
  expect(
    screen.getByText(
      'Thank you for your enquiry. A member of the product team with be in touch with you shortly to help assist with your enquiry further.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  const [call] = page.http.calls;
  expect(call?.headers['Accept']).toContain('application/pdf');
  expect(call?.headers['Idempotency-Key']).toMatch(/^[\da-f]{32}$/);
  const fields = sent(call?.body);
  expect(fields.filter(([name]) => name === 'photograph')).toEqual([['photograph', letter]]);
  expect(fields.filter(([name]) => name !== 'photograph')).toEqual([
    ['form_id', '2'],
    ['first_name', 'Zoë'],
    ['email_address', 'zoe@example.com'],
    ['registration', 'ab21 cde'],
    ['mileage', ''],
    ['work', '9:00'],
    ['work', 'mot'],
    ['service_type', 'full'],
    ['waiting', 'wait'],
    ['preferred_time', '2026-06-17T09:30'],
    ['message', ''],
    ['_optin[email]', '1'],
    ['terms_accepted', '1'],
    ['enquiry_source', 'direct'],
    ['enquiry_source_history', 'direct'],
    ['enquiry_source_type', 'none'],
  ]);
  expect(page.services.analytics.events).toEqual([{ event: 'enquiry_submitted', form_id: 2 }]);

  await page.user.click(screen.getByRole('link', { name: 'Close' }));
  expect(textBox('First name')).toHaveValue('');
});

it('shopper: S186: moves the focus to the form when its confirmation is closed', async () => {
  const page = open();
  await fill(page.user);
  await page.user.click(sendButton());
  await screen.findByRole('heading', { name: 'Enquiry Complete' });
  await page.user.click(screen.getByRole('link', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: serviceForm.form_title })).toHaveFocus();
});

describe('a form that could not be sent', () => {
  it('S186: shows an error, and "Try again" resends the form with the same key', async () => {
    let answers = 0;
    const page = open({ handler: () => ((answers += 1) === 1 ? Response.error() : pdfResponse()) });
    await fill(page.user);
    await page.user.click(sendButton());
    expect(await screen.findByRole('heading', { name: 'Enquiry Complete' })).toHaveFocus();
    expect(screen.getByText('Sorry, we were unable to process your submission')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(page.services.analytics.events).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Thank you for your enquiry/)).toBeVisible();
    const [first, second] = page.http.calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });

  it('S186: still contains the typed text when the error message is closed', async () => {
    const page = open({ handler: () => Response.json({ errors: [] }, { status: 503 }) });
    await fill(page.user);
    await page.user.click(sendButton());
    await screen.findByText('Sorry, we were unable to process your submission');
    await page.user.click(screen.getByRole('link', { name: 'Close' }));
    expect(textBox('First name')).toHaveValue('Zoë');
    expect(screen.getByText('Wednesday 17 June at 09:30')).toBeVisible();
  });

  it.each([422, 413])('S186: shows a server error at its field: %s', async (status) => {
    const errors = [
      { field: 'email_address', message: 'This address bounces' },
      {
        field: '_terms_accepted',
        message: 'You must accept the terms and conditions to proceed',
      },
    ];
    const page = open({ handler: () => Response.json({ errors }, { status }) });
    await fill(page.user);
    await page.user.click(sendButton());
    await page.user.click(within(await summary()).getByText('This address bounces'));
    expect(textBox('Email address')).toHaveFocus();
    expect(textBox('Email address')).toHaveAccessibleDescription('Error: This address bounces');
    expect(checkbox('I accept the terms and conditions')).toBeInvalid();
  });

  it('is sent only once when the button is pressed repeatedly', async () => {
    let reply: (answer: unknown) => void = () => {};
    const page = open({ handler: () => new Promise((resolve) => (reply = resolve)) });
    await fill(page.user);
    await page.user.click(sendButton());
    const sending = await screen.findByRole('button', { name: 'Sending...' });
    await page.user.click(sending);
    fireEvent.submit(sending.closest('form')!);
    await waitFor(() => expect(page.http.calls).toHaveLength(1));
    reply(pdfResponse());
    await screen.findByRole('heading', { name: 'Enquiry Complete' });
    expect(page.http.calls).toHaveLength(1);
  });
});

it('a dynamic form is accessible when empty, with its date picker, and with errors', async () => {
  const { container, user } = open();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  await user.click(await screen.findByRole('radio', { name: 'Wednesday 17 June' }));
  expect((await axe(container)).violations).toEqual([]);
  await user.click(sendButton());
  await summary();
  expect((await axe(container)).violations).toEqual([]);
});

describe('shopper#6: a booking', () => {
  it('is summarised with its reference after it was sent', async () => {
    const { user } = open({ handler: () => ({ data: { id: 'x', reference: 'FC-7K3M9Q2X' } }) });
    await fill(user);
    await user.click(sendButton());
    await screen.findByRole('heading', { name: 'Enquiry Complete' });
    expect(screen.getByText('FC-7K3M9Q2X')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['AB21 CDE', 'Open, MOT', 'Wednesday 17 June at 09:30']),
    );
  });

  it('is for the site named in the URL', () => {
    const [field] = serviceForm.fields;
    const site = {
      ...field!,
      name: 'site',
      slug: 'site',
      label: 'Site',
      type: 'select' as const,
      options: 'stub-bath::Bath\nstub-leeds::Leeds',
    };
    const definition = { ...serviceForm, fields: [site] };
    open({ data: { ...foundForm, definition }, preset: { site: 'stub-leeds' } });
    expect(screen.getByRole('combobox', { name: 'Site' })).toHaveDisplayValue('Leeds');
  });
});
