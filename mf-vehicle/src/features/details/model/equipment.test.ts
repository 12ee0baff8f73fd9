import { allEquipment } from './equipment.ts';

const file = [{ group: 'Comfort', items: ['Heated front seats', 'Cruise control'] }];

it('adds equipment from the advert that the data file does not list', () => {
  expect(allEquipment(['heated front-seats', 'Tow bar', 'Tow Bar', ' '], file)).toEqual([
    ...file,
    { group: 'Also fitted', items: ['Tow bar'] },
  ]);
});

it('lists the equipment of the advert if there is no data file', () => {
  expect(allEquipment(['Tow bar'], [])).toEqual([{ group: 'Fitted', items: ['Tow bar'] }]);
});

it('lists only the equipment of the data file if the advert adds none', () => {
  expect(allEquipment(['Cruise control'], file)).toBe(file);
  expect(allEquipment([], [])).toEqual([]);
});
