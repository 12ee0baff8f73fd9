import { displayRegistration, formatPlate } from './registration.ts';

it.each([
  ['AB12CDE', 'AB12 CDE'],
  ['ab12 cde', 'AB12 CDE'],
  ['A12BCD', 'A12B CD'],
  ['AB1', 'AB1'],
  ['', ''],
])('formats %p literally (S5)', (registration, text) => {
  expect(formatPlate(registration)).toBe(text);
});

describe('displayRegistration', () => {
  it('prefers the grouping of the server, which knows older plates', () => {
    expect(displayRegistration({ formated_plate: 'A12 BCD', vrm: 'A12BCD' })).toBe('A12 BCD');
  });

  it('groups the registration itself when the server sent no grouping', () => {
    expect(displayRegistration({ formated_plate: ' ', vrm: 'AB12CDE' })).toBe('AB12 CDE');
  });

  it('says that a new car has none', () => {
    expect(displayRegistration({ formated_plate: null, vrm: '' })).toBeNull();
  });
});
