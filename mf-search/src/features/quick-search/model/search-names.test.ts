import type { SearchNames } from '@contracts/platform/remote/widgets';
import { listNames, nameFinder } from './search-names.ts';

const names: SearchNames = {
  makes: [
    {
      slug: 'ford',
      label: 'Ford',
      count: 20,
      models: [
        { slug: 'fiesta', label: 'Fiesta', count: 8 },
        { slug: 'focus', label: 'Focus', count: 9 },
        { slug: 'ecosport', label: 'EcoSport', count: 3 },
      ],
    },
    {
      slug: 'mercedes-benz',
      label: 'Mercedes-Benz',
      count: 4,
      models: [{ slug: 'vito', label: 'Vito', count: 4 }],
    },
  ],
  sites: [{ slug: 'stub-bath', label: 'Stub Bath', count: 17 }],
};
const finder = nameFinder(listNames(names));
const found = (text: string) => finder.find(text).map(({ label }) => label);

it('finds names by word prefix, and then adds no fuzzy matches', () => {
  expect(found('ford f')).toEqual(['Ford Fiesta', 'Ford Focus']);
  expect(found('fo fi')).toEqual(['Ford Fiesta']);
  expect(found('benz')).toEqual(['Mercedes-Benz', 'Mercedes-Benz Vito']);
  expect(found('bath')).toEqual(['Stub Bath']);
});

it('finds names despite typing errors', () => {
  expect(found('focsu')).toContain('Ford Focus');
  expect(finder.correct('frod focsu')).toBe('ford focus');
  expect(finder.correct('ford focus')).toBeNull();
});

it('each name links to its search', () => {
  expect(listNames(names).map(({ href }) => href)).toEqual([
    '/vehicle-search?make=ford',
    '/vehicle-search?make=ford&range=fiesta',
    '/vehicle-search?make=ford&range=focus',
    '/vehicle-search?make=ford&range=ecosport',
    '/vehicle-search?make=mercedes-benz',
    '/vehicle-search?make=mercedes-benz&range=vito',
    '/vehicle-search?sites=stub-bath',
  ]);
});
