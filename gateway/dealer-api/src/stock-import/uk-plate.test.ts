import { registrationText } from './feed-values.ts';

it.each([
  'AB12CDE',
  'A123BCD',
  'Q123ABC',
  'ABC123D',
  'ABC123',
  '123ABC',
  'AIZ1234',
  'A1',
  '1234AB',
  '101D234',
])('data#18: accepts %s as a registration', (registration) => {
  expect(registrationText.safeParse(registration).data).toBe(registration);
});

it.each(['000000', '01MAR', 'NONE', 'UNREG', 'AB00CDE', '12345', 'ABCDE', 'A0', 'AB12CDEF'])(
  'data#18: does not accept %s as a registration',
  (registration) => {
    expect(registrationText.safeParse(registration).success).toBe(false);
  },
);
