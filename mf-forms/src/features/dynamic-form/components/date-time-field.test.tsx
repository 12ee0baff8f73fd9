import { screen, within } from '@testing-library/react';
import { servePage } from '@contracts/testing/served-page';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { bookingHours } from '@contracts/wire/forms/opening-slots';
import { serviceForm } from '../model/form-definition.fixture.ts';
import { DateTimeField } from './date-time-field.tsx';

const field = serviceForm.fields.find(({ type }) => type === 'datepicker')!;
const hours = bookingHours([siteFixture()]);

function serve(known: typeof hours | undefined) {
  document.body.innerHTML = '';
  const page = servePage(
    <DateTimeField field={field} id="when" error={null} typed="" hours={known} />,
  );
  const own = page.root.querySelector<HTMLInputElement>('[name=preferred_time]')!;
  return { page, own };
}

it('S178: is the browser’s own until the script is there, which keeps what was chosen', async () => {
  const { page, own } = serve(hours);
  expect(own).toHaveAttribute('type', 'datetime-local');
  own.value = '2026-06-17T09:30';
  expect(await page.hydrate()).toEqual([]);
  expect(within(page.root).getByText('Wednesday 17 June at 09:30')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change date and time' })).toBeInTheDocument();
  await page.leave();
});

it('stays the browser’s own where nobody could say when it is open', async () => {
  const { page, own } = serve(undefined);
  await page.hydrate();
  expect(own).toBeInTheDocument();
  await page.leave();
});
