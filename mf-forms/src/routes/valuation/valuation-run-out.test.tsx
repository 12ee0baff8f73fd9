import { screen, waitFor } from '@testing-library/react';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { bookingChoicesFixture, bookingFixture } from '@contracts/wire/valuation/booking.fixture';
import { offerFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { openValuation } from '../../testing/open-valuation.tsx';

beforeEach(() => sessionStorage.clear());

const result = offerFixture({ holds_until: '2020-06-22T12:00:00.000Z' });
const runOut = (changes: Partial<Valuation> = {}) => valuedFixture({ result, ...changes });
const { id } = runOut();
const bookingCall = 'GET /api/v2/valuations/:id/booking';
const choices = (booking: unknown) => () => ({ data: { ...bookingChoicesFixture(), booking } });

it.each<[string, Partial<Valuation>]>([
  [`/valuation/stages/stage-3?valuation=${id}`, {}],
  [`/valuation/stages/stage-3-email?valuation=${id}`, {}],
  [`/valuation/not-sure/${id}`, {}],
  [`/valuation/declined/${id}`, { decision: 'decline', next: null }],
  [`/valuation/summary/${id}`, { decision: 'accept', next: null }],
  [`/valuation/collection-booking/${id}`, { decision: 'accept', next: null }],
])('forms-and-account#10: an expired price is shown as expired on %s', async (url, changes) => {
  const { container } = await openValuation(url, {
    valuations: [runOut(changes)],
    handlers: { [bookingCall]: choices(null) },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText(/has run out/)[0]).toBeVisible();
  const renewed = screen.queryAllByRole('link', { name: 'Get a new price' });
  const button = screen.queryAllByRole('button', { name: 'Get a new price' });
  expect([...renewed, ...button]).toHaveLength(1);
  expect(container).not.toHaveTextContent(
    /keep your price for|stays open|Get it by email|Send it to me/,
  );
  expect(container).not.toHaveTextContent(/What happens next|change your mind|part exchange/i);
});

it('forms-and-account#10: the page for e-mailing an expired price redirects to the price', async () => {
  const { location } = await openValuation(`/valuation/stages/stage-3-email?valuation=${id}`, {
    valuations: [runOut()],
  });
  await waitFor(() => expect(location()).toBe(`/valuation/stages/stage-3?valuation=${id}`));
});

it('forms-and-account#10: a price stays valid after its expiry date if a booking was made', async () => {
  await openValuation(`/valuation/summary/${id}`, {
    valuations: [runOut({ decision: 'accept', next: null })],
    handlers: { [bookingCall]: choices(bookingFixture()) },
  });
  await screen.findByRole('heading', { name: 'What happens next' });
  expect(screen.queryByText(/has run out/)).not.toBeInTheDocument();
});
