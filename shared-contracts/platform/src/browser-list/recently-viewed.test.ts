import type { ConsentPurpose } from '../host/consent-choice.ts';
import { consentKey } from '../host/consent-key.ts';
import { recentlyViewedKey } from './recently-viewed-key.ts';
import { maxShown, otherRecentlyViewed, recentlyViewedList } from './recently-viewed.ts';
import { rememberViewed } from './remember-viewed.ts';

const guid = (place: number) => `${String(place).padStart(8, '0')}-52b7-4c28-9b3e-0c1f6a7b8d9e`;

function choose(...allowed: ConsentPurpose[]): void {
  const choice = { version: 1, chosenAt: Date.now(), allowed };
  localStorage.setItem(consentKey, JSON.stringify(choice));
}

beforeEach(() => {
  localStorage.clear();
  choose('viewed');
});

it('lists each vehicle once, last viewed first, whatever the case of its GUID', async () => {
  await rememberViewed(guid(1));
  await rememberViewed(guid(2));
  await rememberViewed(guid(1).toUpperCase());
  expect(recentlyViewedList.get()).toEqual([guid(1), guid(2)]);
});

it('stores one vehicle more than it shows, because the current vehicle is not shown', async () => {
  for (let place = 1; place <= maxShown + 3; place += 1) {
    await rememberViewed(guid(place));
  }
  const viewed = recentlyViewedList.get();
  expect(viewed).toHaveLength(maxShown + 1);
  expect(otherRecentlyViewed(viewed, viewed[0]?.toUpperCase())).toEqual(viewed.slice(1));
});

describe('without consent', () => {
  it('stores nothing in the browser before the visitor chooses or after a refusal', async () => {
    localStorage.clear();
    await rememberViewed(guid(1));
    expect(localStorage).toHaveLength(0);
    choose('marketing');
    await rememberViewed(guid(2));
    expect(localStorage.getItem(recentlyViewedKey)).toBeNull();
  });

  it('stores views from before the consent, but not from before a refusal', async () => {
    localStorage.clear();
    await rememberViewed(guid(1));
    choose();
    await rememberViewed(guid(2));
    localStorage.clear();
    await rememberViewed(guid(3));
    choose('viewed');
    await rememberViewed(guid(4));
    expect(recentlyViewedList.get()).toEqual([guid(4), guid(3)]);
  });
});
