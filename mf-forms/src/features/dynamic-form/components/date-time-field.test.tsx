import type { ReactNode } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@contracts/platform/router';
import { widgetPage } from '@contracts/testing/render-widget';
import { servePage } from '@contracts/testing/served-page';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { bookingHours } from '@contracts/wire/forms/booking-hours';
import { serviceForm } from '../model/form-definition.fixture.ts';
import { DateTimeField } from './date-time-field.tsx';

const field = serviceForm.fields.find(({ type }) => type === 'datepicker')!;
const hours = bookingHours([siteFixture()]);

/** A page with the field in a form for one site, and a link to another query. */
function pageWith(known: typeof hours | undefined, site = 'wexcombe-bristol') {
  return pageOf(known, <input type="hidden" name="site" value={site} />);
}

/** @param site the field of the form that names the site */
function pageOf(known: typeof hours | undefined, site: ReactNode) {
  const Component = () => (
    <form>
      {site}
      <Link to="?site=wexcombe-bath">Book at Bath</Link>
      <DateTimeField
        field={field}
        id="when"
        error={null}
        initialValues={[]}
        hours={known}
        onChosen={jest.fn()}
      />
    </form>
  );
  return widgetPage<'dynamic-form'>({ Component }, { formId: 2 }, undefined, {});
}

function serve(known: typeof hours | undefined) {
  document.body.innerHTML = '';
  const page = servePage(pageWith(known));
  const own = page.root.querySelector<HTMLInputElement>('[name=preferred_time]')!;
  return { page, own };
}

it('S178: is the native browser input until the script loads, and then keeps its value', async () => {
  const { page, own } = serve(hours);
  expect(own).toHaveAttribute('type', 'datetime-local');
  own.value = '2026-06-17T09:30';
  expect(await page.hydrate()).toEqual([]);
  expect(within(page.root).getByText('Wednesday 17 June at 09:30')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change date and time' })).toBeInTheDocument();
  await page.leave();
});

it('stays a native browser input when the opening hours are unavailable', async () => {
  const { page, own } = serve(undefined);
  await page.hydrate();
  expect(own).toBeInTheDocument();
  expect(own).toHaveAttribute('type', 'datetime-local');
  await page.leave();
});

it('S178: offers the opening times of the site chosen in the same form', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-15T08:40:00Z'), advanceTimers: true });
  const { opening_times: times } = siteFixture();
  const late = { time_open: '13:00', time_closed: '15:00' };
  const bath = siteFixture({
    slug: 'wexcombe-bath',
    opening_times: { ...times, wednesday: late },
    grouped_opening_times: [],
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(pageWith(bookingHours([siteFixture(), bath]), 'wexcombe-bath'));
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  // A chosen time is dropped if the next chosen day does not offer it.
  await user.click(await screen.findByRole('radio', { name: 'Thursday 18 June' }));
  await user.click(screen.getByRole('radio', { name: '08:30' }));
  await user.click(screen.getByRole('radio', { name: 'Wednesday 17 June' }));
  await user.click(screen.getByRole('button', { name: 'Confirm Date & Time' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a time');
  expect(
    screen
      .getAllByRole<HTMLInputElement>('radio', { name: /^\d\d:\d\d$/ })
      .map(({ value }) => value),
  ).toEqual(['13:00', '13:30', '14:00', '14:30']);
  jest.useRealTimers();
});

it('data#22: the calendar disables closed days and lists them with their reasons', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-10T08:40:00Z'), advanceTimers: true });
  const closed_days = [{ date: '2026-12-25', name: 'Christmas Day' }];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const known = bookingHours([siteFixture({ closed_days })]);
  render(pageWith(known));
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  expect(await screen.findByRole('radio', { name: 'Friday 25 December' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Thursday 24 December' })).toBeEnabled();
  expect(screen.getByText('Closed on Friday 25 December (Christmas Day)')).toBeVisible();
  jest.useRealTimers();
});

it('shell#2: a navigation closes the date picker without moving the focus', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-15T08:40:00Z'), advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(pageWith(hours));
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  expect(await screen.findByRole('group', { name: 'Choose date and time' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Book at Bath' });
  await user.click(link);
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Choose date and time' })).toBeNull(),
  );
  expect(link).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  expect(await screen.findByRole('group', { name: 'Choose date and time' })).toBeVisible();
  jest.useRealTimers();
});

it('shopper: S178, S130: validates the chosen time again when another site is chosen', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-15T08:40:00Z'), advanceTimers: true });
  const closed = siteFixture({
    slug: 'wexcombe-bath',
    closed_days: [{ date: '2026-06-17', name: 'Stocktaking' }],
  });
  const open = siteFixture();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    pageOf(
      bookingHours([open, closed]),
      <select name="site" aria-label="Site" defaultValue={open.slug}>
        <option value={open.slug}>Open</option>
        <option value={closed.slug}>Closed</option>
      </select>,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  await user.click(await screen.findByRole('radio', { name: 'Wednesday 17 June' }));
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  await user.click(screen.getByRole('button', { name: 'Confirm Date & Time' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Closed');
  expect(
    await screen.findByText('We are closed on Wednesday 17 June (Stocktaking). Choose another day'),
  ).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Open');
  expect(screen.queryByText(/We are closed on Wednesday/)).not.toBeInTheDocument();
  jest.useRealTimers();
});
