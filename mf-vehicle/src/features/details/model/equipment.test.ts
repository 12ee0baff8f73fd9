import { allEquipment } from './equipment.ts';

const file = [{ group: 'Comfort', items: ['Heated front seats', 'Cruise control'] }];

it('adds equipment that only the advert names to the data file', () => {
  expect(allEquipment(['heated front-seats', 'Tow bar', 'Tow Bar', ' '], file)).toEqual([
    ...file,
    { group: 'Also fitted', items: ['Tow bar'] },
  ]);
});

it('lists the equipment of the advert without a data file', () => {
  expect(allEquipment(['Tow bar'], [])).toEqual([{ group: 'Fitted', items: ['Tow bar'] }]);
});

it('lists only the data file if the advert adds nothing', () => {
  expect(allEquipment(['Cruise control'], file)).toBe(file);
  expect(allEquipment([], [])).toEqual([]);
});
