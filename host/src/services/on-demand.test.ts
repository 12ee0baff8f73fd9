import { HttpError } from '@contracts/platform/host/http';
import { createLoadOptional } from '@contracts/platform/host/optional';
import { onDemand, loadOptionalOnDemand } from './browser-services.ts';

it('loads code once for several callers, and retries after a failure', async () => {
  let offline = true;
  const load = jest.fn(async () => {
    if (offline) throw new TypeError('Failed to fetch');
    return 'the code';
  });
  const use = onDemand(load);
  await expect(use()).rejects.toMatchObject({ code: 'network' });
  offline = false;
  expect(await Promise.all([use(), use()])).toEqual(['the code', 'the code']);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('an optional chunk', () => {
  const terms = { signal: undefined };

  it('is "unavailable" when its code fails to load', async () => {
    const optional = loadOptionalOnDemand(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await optional(terms, async () => 'an offer')).toEqual({ status: 'unavailable' });
  });

  it('causes no unhandled rejection if the page is left before it has loaded', async () => {
    const unhandled = jest.fn();
    process.once('unhandledRejection', unhandled);
    const leaving = new AbortController();
    const optional = loadOptionalOnDemand(async () => createLoadOptional());
    void optional({ signal: leaving.signal }, async () => {
      throw new HttpError('aborted', 'The request was cancelled');
    });
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(unhandled).not.toHaveBeenCalled();
    process.removeListener('unhandledRejection', unhandled);
  });
});
