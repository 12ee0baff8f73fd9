import { officialMake, officialModel } from './vehicle-names.ts';

it.each([
  ['bmw', 'BMW'],
  ['VW', 'Volkswagen'],
  ['MERCEDES BENZ', 'Mercedes-Benz'],
  ['Mercedes\u2011Benz', 'Mercedes-Benz'],
  ['Land-Rover', 'Land Rover'],
  ['CITROEN', 'Citroën'],
  ['Rolls Royce', 'Rolls-Royce'],
  ['DS AUTOMOBILES', 'DS'],
  ['Hindmarsh', 'Hindmarsh'],
])('data#7: spells the make %s as %s', (given, official) => {
  expect(officialMake(given)).toBe(official);
});

it.each([
  ['BMW', '1 SERIES', '1 Series'],
  ['Mercedes-Benz', 'A CLASS', 'A-Class'],
  ['Mazda', 'MX5', 'MX-5'],
  ['Toyota', 'CHR', 'C-HR'],
  ['Volkswagen', 'ID3', 'ID.3'],
  ['Volkswagen', 'E-GOLF', 'e-Golf'],
  ['Ford', 'FORD FIESTA', 'Fiesta'],
  ['Ford', 'Ka+', 'Ka+'],
  ['Ford', 'Nightjar', 'Nightjar'],
])('data#7: spells the model %s %s as %s', (make, given, official) => {
  expect(officialModel(make, given)).toBe(official);
});
