import { printedEquipment } from './print-page.tsx';

it('lists every item if there is room', () => {
  expect(printedEquipment(['Tow bar', 'Heated seats'])).toBe('Tow bar, Heated seats');
  expect(printedEquipment([])).toBe('');
});

it('truncates a long list and states how many more items there are', () => {
  const items = Array.from({ length: 40 }, (_, place) => `Item number ${place + 1}`);
  const printed = printedEquipment(items);
  expect(printed.length).toBeLessThan(240);
  expect(printed).toMatch(/^Item number 1, .* and \d+ more$/);
});
