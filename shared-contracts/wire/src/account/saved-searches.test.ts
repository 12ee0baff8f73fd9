import fc from 'fast-check';
import { searchOfAddress } from './saved-searches.ts';

it.each([
  ['/vehicle-search', ''],
  ['/vehicle-search/?page=3&sort=price|asc', ''],
  ['/vehicle-search?make[]=kia&make[]=ford&utm_source=x', 'make=ford,kia'],
  [' https://cars.example.com/vehicle-search?make=ford#results ', 'make=ford'],
  ['/blog', null],
  ['/vehicle-search/../account', null],
  ['javascript:/vehicle-search', null],
  ['', null],
])('reads from the URL %p the search %p', (address, search) => {
  expect(searchOfAddress(address)).toBe(search);
});

it('reads the same search again from a saved search, whatever URL was pasted', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
      for (const address of [url, text, `/vehicle-search?${text}`]) {
        const search = searchOfAddress(address);
        if (search === null) continue;
        expect(searchOfAddress(`/vehicle-search?${search}`)).toBe(search);
      }
    }),
  );
});
