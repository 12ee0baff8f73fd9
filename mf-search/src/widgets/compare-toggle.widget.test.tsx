import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWidget } from '@contracts/testing/render-route';
import {
  clearStorage,
  breakStorage,
  storeList,
  storeText,
  storedList,
} from '@contracts/testing/stored-list';
import { stubVehicle } from '../testing/stub-vehicle.ts';
import * as compareToggle from './compare-toggle.widget.tsx';

const key = 'forecourt.compare';
const focus = stubVehicle();
const other = (place: number) => ({
  card_guid: `0000000${place}-52b7-4c28-9b3e-0c1f6a7b8d9e`,
  title: `2020 Kia Rio ${place}`,
});
const chosenFocus = { card_guid: focus.card_guid, title: '2021 Ford Focus' };

const open = (vehicle = focus) => renderWidget<'compare-toggle'>(compareToggle, { vehicle });
const box = () => screen.findByRole('checkbox', { name: 'Compare the 2021 Ford Focus' });

beforeEach(clearStorage);
afterEach(() => jest.restoreAllMocks());

it('adds a vehicle to the comparison and removes it again', async () => {
  storeList(key, [other(1)]);
  open();
  await userEvent.click(await box());
  expect(await box()).toBeChecked();
  expect(storedList(key)).toEqual([other(1), chosenFocus]);
  expect(screen.getByRole('link', { name: 'Compare 2 vehicles' })).toHaveAttribute(
    'href',
    `/compare?card_guid=${other(1).card_guid},${focus.card_guid}`,
  );
  await userEvent.click(await box());
  expect(await box()).not.toBeChecked();
  expect(storedList(key)).toEqual([other(1)]);
});

it('limits a comparison to four vehicles and lets the user replace one with a fifth', async () => {
  storeList(key, [1, 2, 3, 4].map(other));
  open();
  await userEvent.click(await box());
  const dialog = await screen.findByRole('dialog', { name: 'You can compare up to four vehicles' });
  expect(dialog).toHaveTextContent('You have already chosen four.');
  expect(await box()).not.toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace the 2020 Kia Rio 3' }));
  expect(storedList(key)).toEqual([other(1), other(2), chosenFocus, other(4)]);
  expect(await box()).toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a message when the browser blocks storage', async () => {
  breakStorage();
  open();
  await userEvent.click(await box());
  expect(
    await screen.findByRole('dialog', { name: 'Your browser can’t save your list' }),
  ).toBeVisible();
});

it.each([
  ['a broken list', '{"version":1,"items":[{"card_guid":"x"},null', []],
  [
    'malformed vehicles',
    JSON.stringify({
      version: 1,
      items: [{ ...other(1), card_guid: '1' }, { ...other(2), title: '' }, null, 'x', other(3)],
    }),
    [other(3)],
  ],
])('keeps only the valid vehicles of %s', async (_, stored, left) => {
  storeText(key, stored);
  open();
  await userEvent.click(await box());
  expect(storedList(key)).toEqual([...left, chosenFocus]);
});

it('is absent for a trade vehicle', () => {
  open(stubVehicle({ status: 'FOR_SALE_TRADE' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
