import { allEquipment } from './all-equipment.ts';

const file = [{ group: 'Comfort', items: ['Heated front seats', 'Cruise control'] }];

it('adds to the data file what the advert alone names', () => {
  expect(allEquipment(['heated front-seats', 'Tow bar', 'Tow Bar', ' '], file)).toEqual([
    ...file,
    { group: 'Also fitted', items: ['Tow bar'] },
  ]);
});

it('lists the equipment of the advert where there is no data file', () => {
  expect(allEquipment(['Tow bar'], [])).toEqual([{ group: 'Fitted', items: ['Tow bar'] }]);
});

it('is the data file where the advert names nothing else', () => {
  expect(allEquipment(['Cruise control'], file)).toBe(file);
  expect(allEquipment([], [])).toEqual([]);
});
