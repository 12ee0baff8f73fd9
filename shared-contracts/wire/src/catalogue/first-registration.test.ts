import { plateIssuePeriod } from './first-registration.ts';

it.each([
  ['AB64 CDE', '2014-09-01', '2015-02-29'],
  ['AB24CDE', '2024-03-01', '2024-08-31'],
  ['A123 BCD', '1983-08-01', '1984-07-31'],
  ['P1 BCD', '1996-08-01', '1997-07-31'],
  ['S12 BCD', '1998-08-01', '1999-02-28'],
  ['Y123 BCD', '2001-03-01', '2001-08-31'],
  ['ABC 123A', '1963-02-01', '1963-12-31'],
  ['ABC 1E', '1967-01-01', '1967-07-31'],
  ['abc 123y', '1982-08-01', '1983-07-31'],
])('data#13: returns the period in which the plate %s was issued', (plate, from, to) => {
  expect(plateIssuePeriod(plate)).toEqual({ from, to });
});

it.each(['Q123 ABC', 'AIZ 1234', 'ABC 123', 'A1', 'ABC 123I', ''])(
  'returns no period for the plate %j',
  (plate) => {
    expect(plateIssuePeriod(plate)).toBeNull();
  },
);
