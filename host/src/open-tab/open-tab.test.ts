import { waitFor } from '@testing-library/react';
import { setUpdatePath } from '@contracts/platform/remote/client-report';
import { shownEvent } from '../federation/part-frame.tsx';
import { openTab } from './open-tab.ts';

/** Set 2 rolled back the release of mf-search that set 1 contains. */
const answer = { set: 2, rolledBack: ['mf-search'] };

function open({ visit, isInUse = true }: { visit?: string; isInUse?: boolean } = {}) {
  const asked = jest.fn(async () => Response.json(answer));
  globalThis.fetch = asked as unknown as typeof fetch;
  const visits = visit === undefined ? [] : [{ type: visit }];
  Object.assign(window.performance, { getEntriesByType: () => visits });
  const inUse = { now: isInUse };
  const tab = openTab({ loadedSet: 1, window, isInUse: () => inUse.now });
  return { asked, tab, inUse };
}

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** The listeners of a tab must not receive the events of the next test. */
let added: [target: EventTarget, ...listener: Parameters<EventTarget['addEventListener']>][] = [];
beforeEach(() => {
  for (const target of [window, document]) {
    const { addEventListener } = target;
    jest.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      added.push([target, ...(listener as Parameters<EventTarget['addEventListener']>)]);
      addEventListener.apply(target, listener as never);
    });
  }
});
afterEach(() => {
  for (const [target, ...listener] of added) target.removeEventListener(...listener);
  added = [];
});

it.each([
  ['restored from the back-forward cache', 'navigate', () => show(true)],
  ['visible again', 'navigate', () => document.dispatchEvent(new Event('visibilitychange'))],
])(
  'platform#F5: detects a rolled-back release immediately when the page is %s',
  async (_, visit, happens) => {
    const { asked, tab } = open({ visit });
    expect(asked).not.toHaveBeenCalled();
    happens();
    await waitFor(() => expect(tab.hasRollbackNotice.getState()).toBe(true));
    expect(asked.mock.calls).toEqual([[`${setUpdatePath}?held=1`]]);
  },
);

it('platform#F5: detects a rolled-back release immediately after Back or Forward', async () => {
  const { tab } = open({ visit: 'back_forward' });
  await waitFor(() => expect(tab.hasRollbackNotice.getState()).toBe(true));
});

it('sends no request when the server has just rendered the page', async () => {
  const { asked } = open({ visit: 'navigate' });
  show(false);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).not.toHaveBeenCalled();
});

it('platform#F5: reports a rolled-back release only once the page shows something of that release', async () => {
  const { asked, tab, inUse } = open({ visit: 'navigate', isInUse: false });
  show(true);
  await waitFor(() => expect(tab.isOutdated()).toBe(true));
  expect(tab.hasRollbackNotice.getState()).toBe(false);
  inUse.now = true;
  document.dispatchEvent(new Event(shownEvent));
  expect(tab.hasRollbackNotice.getState()).toBe(true);
  tab.dismiss();
  document.dispatchEvent(new Event(shownEvent));
  show(true);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(tab.hasRollbackNotice.getState()).toBe(false);
});
