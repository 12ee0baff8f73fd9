import { maxShown, othersViewed, recentlyViewedList, rememberViewed } from './recently-viewed.ts';

const guid = (place: number) => `${String(place).padStart(8, '0')}-52b7-4c28-9b3e-0c1f6a7b8d9e`;

beforeEach(() => localStorage.clear());

it('remembers the last viewed first, each once, however its GUID is spelt', async () => {
  await rememberViewed(guid(1));
  await rememberViewed(guid(2));
  await rememberViewed(guid(1).toUpperCase());
  expect(await recentlyViewedList.items()).toEqual([guid(1), guid(2)]);
});

it('remembers one more than it shows: that of the page is not among them', async () => {
  for (let place = 1; place <= maxShown + 3; place += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await rememberViewed(guid(place));
  }
  const viewed = await recentlyViewedList.items();
  expect(viewed).toHaveLength(maxShown + 1);
  expect(othersViewed(viewed, viewed[0]?.toUpperCase())).toEqual(viewed.slice(1));
});
