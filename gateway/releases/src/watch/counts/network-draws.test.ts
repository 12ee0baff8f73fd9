import { exclusionReasonOf } from '../cohorts.ts';
import { NetworkDraws } from './network-draws.ts';

const trial = { since: 1_000, windowMs: 500 };

it('only the first visit of a client in each period counts as evidence', () => {
  const draws = new NetworkDraws();
  const why = (at: number) => exclusionReasonOf(draws.draw('a', at), trial);
  expect([900, 1_000, 1_200, 1_499, 1_500, 1_501].map(why)).toEqual([
    'earlier',
    null,
    'network',
    'network',
    null,
    'network',
  ]);
});

it('a client that another gateway has already served does not count as new', () => {
  const draws = new NetworkDraws();
  draws.add([{ network: 'a', at: 1_100 }]);
  expect(exclusionReasonOf(draws.draw('a', 1_200), trial)).toBe('network');
  expect(exclusionReasonOf(draws.draw('b', 1_200), trial)).toBeNull();
});

it('a client does not count as new if its earlier visit may have been forgotten', () => {
  const draws = new NetworkDraws(2);
  for (const [index, network] of ['a', 'b', 'c'].entries()) draws.draw(network, 1_100 + index);
  expect(exclusionReasonOf(draws.draw('a', 1_200), trial)).toBe('network');
  expect(exclusionReasonOf(draws.draw('a', 1_600), trial)).toBeNull();
});

it('draws that could not be saved are saved with the next attempt', async () => {
  const draws = new NetworkDraws();
  draws.draw('a', 1);
  await expect(draws.addTo({ addDraws: () => Promise.reject(new Error('away')) })).rejects.toThrow(
    'away',
  );
  const added: unknown[] = [];
  await draws.addTo({
    addDraws: async (list) => {
      added.push(...list);
    },
  });
  expect(added).toEqual([{ network: 'a', at: 1 }]);
});
