import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { BookingChoices } from '@contracts/wire/valuation/booking';
import { bookingChoicesFixture, bookingFixture } from '@contracts/wire/valuation/booking.fixture';
import { offerFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { openValuation, refusal } from '../../testing/open-valuation.tsx';

beforeEach(() => sessionStorage.clear());

const accepted = valuedFixture({ decision: 'accept', next: null });
const { id } = accepted;
const page = `/valuation/collection-booking/${id}`;
const call = '/api/v2/valuations/:id/booking';

function openBooking(
  url: string,
  choices: BookingChoices,
  more: object = {},
  valuation = accepted,
) {
  return openValuation(url, {
    valuations: [valuation],
    handlers: { [`GET ${call}`]: () => ({ data: choices }), ...more },
  });
}

const fill = async (user: Awaited<ReturnType<typeof openBooking>>['user']) => {
  await user.selectOptions(screen.getByLabelText(/^Day/), 'Thursday 18 June');
  await user.type(screen.getByLabelText(/^Address, first line/), '3 Mill Lane');
  await user.type(screen.getByLabelText(/^Town or city/), 'Bristol');
  await user.type(screen.getByLabelText(/^Postcode/), 'bs1-4zz');
  await user.type(screen.getByLabelText(/^First name/), 'Anne-Marie');
  await user.type(screen.getByLabelText(/^Last name/), 'O’Neill');
  await user.type(screen.getByLabelText(/^Email address/), 'anne.marie@example.com');
  await user.type(screen.getByLabelText(/^Telephone/), '07700 900123');
};

it('S199: a seller books a collection and sees the booking', async () => {
  let choices = bookingChoicesFixture();
  const { user, container, writes } = await openValuation(page, {
    valuations: [accepted],
    handlers: {
      [`GET ${call}`]: () => ({ data: choices }),
      [`POST ${call}`]: () => {
        choices = bookingChoicesFixture({ booking: bookingFixture() });
        return { data: accepted };
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Hand over your car' });
  expect((await axe(container)).violations).toEqual([]);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Book it' }));
  expect(await screen.findByText('Your booking is confirmed')).toBeVisible();
  expect(writes()).toEqual([
    expect.objectContaining({
      path: `/api/v2/valuations/${id}/booking`,
      body: expect.objectContaining({
        method: 'collection',
        date: '2026-06-18',
        postcode: 'bs1-4zz',
      }),
    }),
  ]);
  expect(screen.getByText('Thursday 18 June')).toBeVisible();
  expect(screen.getByText('3 Mill Lane, Bristol, BS1 4ZZ')).toBeVisible();
  expect(screen.getByText(/FC-7K3M9Q2X/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

it('S199: missing answers are reported at their fields before sending', async () => {
  const { user, writes, container } = await openBooking(page, bookingChoicesFixture());
  await user.click(await screen.findByRole('button', { name: 'Book it' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  const fields = within(summary)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('#collection-booking-', ''));
  expect(fields).toEqual([
    'date',
    'line1',
    'city_town',
    'postcode',
    'first_name',
    'last_name',
    'email_address',
    'telephone',
  ]);
  expect(screen.getByRole('link', { name: 'Choose a day from the list' })).toHaveAttribute(
    'href',
    '#collection-booking-date',
  );
  expect(screen.getByLabelText(/^Postcode/)).toHaveAccessibleDescription(/full postcode like/);
  expect(writes()).toEqual([]);
  expect((await axe(container)).violations).toEqual([]);
});

it('S199: a day that is no longer available is reported at its field, keeping the typed text', async () => {
  const closed = [{ field: 'date', message: 'We are closed on that day. Choose another' }];
  const { user } = await openBooking(page, bookingChoicesFixture(), {
    [`POST ${call}`]: () => refusal(422, closed),
  });
  await screen.findByRole('button', { name: 'Book it' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Book it' }));
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(screen.getByLabelText(/^Day/)).toHaveAccessibleDescription(/closed on that day/);
  expect(screen.getByLabelText(/^Postcode/)).toHaveValue('bs1-4zz');
});

it.each([
  ['returns 503', () => refusal(503, []), /couldn’t reach our valuation service/],
  ['does not respond', () => Response.error(), /couldn’t reach our valuation service/],
])(
  'S215: if the dealer API %s, the page shows an error and keeps the typed text for a retry',
  async (_name, answer, words) => {
    let choices = bookingChoicesFixture();
    let isDown = true;
    const answers = {
      [`GET ${call}`]: () => ({ data: choices }),
      [`POST ${call}`]: () => {
        if (isDown) return answer();
        choices = bookingChoicesFixture({ booking: bookingFixture() });
        return { data: accepted };
      },
    };
    const first = await openValuation(page, { valuations: [accepted], handlers: answers });
    await screen.findByRole('button', { name: 'Book it' });
    await fill(first.user);
    await first.user.click(screen.getByRole('button', { name: 'Book it' }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveTextContent(words);
    expect(screen.getByLabelText(/^Postcode/)).toHaveValue('bs1-4zz');
    await first.user.click(screen.getByRole('button', { name: 'Book it' }));
    await waitFor(() => expect(first.writes()).toHaveLength(2));
    const [one, other] = first.writes().map(({ headers }) => headers['Idempotency-Key']);
    expect(other).toBe(one);
    // The typed text is also kept when the page is opened again.
    await waitFor(() => expect(sessionStorage.getItem('forecourt.drafts')).toMatch(/Mill Lane/));
    first.unmount();
    isDown = false;
    const again = await openValuation(page, { valuations: [accepted], handlers: answers });
    await screen.findByRole('button', { name: 'Book it' });
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Anne-Marie'));
    expect(screen.getByLabelText(/^Day/)).toHaveDisplayValue('Thursday 18 June');
    await again.user.click(screen.getByRole('button', { name: 'Book it' }));
    expect(await screen.findByText('Your booking is confirmed')).toBeVisible();
    expect(again.writes()).toHaveLength(1);
    expect(sessionStorage.getItem('forecourt.drafts')).toBeNull();
  },
);

it('S199: the chosen handover method is restored when the page opens again', async () => {
  const first = await openBooking(page, bookingChoicesFixture());
  await first.user.click(await screen.findByRole('radio', { name: 'I’ll bring it to you' }));
  await waitFor(() => expect(sessionStorage.getItem('forecourt.drafts')).toMatch(/drop-off/));
  first.unmount();
  await openBooking(page, bookingChoicesFixture());
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'I’ll bring it to you' })).toBeChecked(),
  );
});

it('S199: the form for changing a booking shows the saved answers, and the booking can be cancelled', async () => {
  const booked = bookingChoicesFixture({ booking: bookingFixture() });
  let choices = booked;
  const cancelled = jest.fn();
  const { user } = await openBooking(page, booked, {
    [`GET ${call}`]: () => ({ data: choices }),
    [`POST ${call}/cancel`]: () => {
      cancelled();
      choices = bookingChoicesFixture();
      return { data: accepted };
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Change the booking' }));
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Anne-Marie');
  expect(screen.getByLabelText(/^Day/)).toHaveDisplayValue('Thursday 18 June');
  expect(screen.getByLabelText(/^Address, first line/)).toHaveValue('3 Mill Lane');
  expect(screen.getByLabelText(/^Postcode/)).toHaveValue('BS1 4ZZ');
  expect(screen.getByRole('button', { name: 'Change the booking' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Keep the booking' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText('Your booking is cancelled')).toBeVisible();
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Book it' })).toBeVisible();
});

it('S199: without a script, the booking is an ordinary form that keeps rejected answers', async () => {
  const { container } = await openValuation(`${page}?refused=422`, {
    valuations: [accepted],
    handlers: { [`GET ${call}`]: () => ({ data: bookingChoicesFixture() }) },
    refusedForms: {
      'collection-booking': {
        status: 422,
        values: { method: ['drop-off'], site: ['wexcombe-bristol'], first_name: ['Anne-Marie'] },
        files: [],
        errors: [{ field: 'telephone', message: 'Enter a telephone number' }],
      },
    },
  });
  const form: HTMLFormElement = await screen.findByRole('form', { name: 'When and where' });
  expect([form.method, new URL(form.action).pathname]).toEqual([
    'post',
    `/api/v2/valuations/${id}/booking`,
  ]);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    method: 'drop-off',
    site: 'wexcombe-bristol',
    first_name: 'Anne-Marie',
    _next: page,
    _here: page,
    _form: 'collection-booking',
  });
  expect(screen.getByLabelText(/^Telephone/)).toHaveAccessibleDescription(/Enter a telephone/);
  expect((await axe(container)).violations).toEqual([]);
});

it('S199: a collection cannot be booked for an expired price, nor for one that is not accepted', async () => {
  const old = offerFixture({ holds_until: '2020-01-01T00:00:00.000Z' });
  const late = { ...accepted, result: old };
  const { unmount } = await openBooking(page, bookingChoicesFixture(), {}, late);
  expect(await screen.findByText('This price has run out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Book it' })).not.toBeInTheDocument();
  unmount();
  const { location } = await openBooking(page, bookingChoicesFixture(), {}, valuedFixture());
  await waitFor(() => expect(location()).toBe(`/valuation/stages/stage-3?valuation=${id}`));
});

it('S20: /valuation/collection-booking opens the newest valuation, and the summary links to it', async () => {
  const { location, unmount } = await openBooking(
    '/valuation/collection-booking',
    bookingChoicesFixture(),
  );
  await waitFor(() => expect(location()).toBe(page));
  unmount();
  await openBooking(`/valuation/summary/${id}`, bookingChoicesFixture());
  expect(await screen.findByRole('link', { name: 'Book collection or drop-off' })).toHaveAttribute(
    'href',
    page,
  );
});

it('S199: an error page is shown when the booking options fail to load', async () => {
  await openBooking(page, bookingChoicesFixture(), { [`GET ${call}`]: () => refusal(503, []) });
  expect(await screen.findByRole('alert')).toHaveTextContent('500');
});

const brought = bookingChoicesFixture({
  sites: [
    { slug: 'wexcombe-bristol', name: 'Wexcombe Bristol', city_town: 'Bristol' },
    { slug: 'harbour-cars', name: 'Harbour Cars', city_town: 'Bath' },
  ],
  booking: bookingFixture({ method: 'drop-off', site: 'harbour-cars', address: null }),
});

it('S199: a booked drop-off shows its site, which is preselected in the form for changes', async () => {
  const { user } = await openBooking(page, brought);
  expect(await screen.findByText('You bring it to us')).toBeVisible();
  expect(screen.getByText('Harbour Cars')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Change the booking' }));
  expect(await screen.findByRole('radio', { name: 'I’ll bring it to you' })).toBeChecked();
  const site = screen.getByLabelText(/^Site/);
  expect(site).toHaveDisplayValue('Harbour Cars, Bath');
  expect(within(site).getByRole('option', { name: 'Wexcombe Bristol' })).toBeInTheDocument();
});

it('S199: a booking can be changed after its price has expired', async () => {
  const late = { ...accepted, result: offerFixture({ holds_until: '2020-01-01T00:00:00.000Z' }) };
  await openBooking(`${page}?change=1`, brought, {}, late);
  expect(await screen.findByRole('button', { name: 'Change the booking' })).toBeVisible();
});

it('S199: without a script, the form for changes keeps rejected answers', async () => {
  const values = { method: ['collection'], telephone: ['call me'] };
  const errors = [{ field: 'telephone', message: 'Enter a telephone number' }];
  await openValuation(`${page}?refused=422`, {
    valuations: [accepted],
    handlers: { [`GET ${call}`]: () => ({ data: brought }) },
    refusedForms: { 'collection-booking': { status: 422, values, files: [], errors } },
  });
  expect(await screen.findByRole('button', { name: 'Change the booking' })).toBeVisible();
  expect(screen.getByLabelText(/^Telephone/)).toHaveValue('call me');
});
