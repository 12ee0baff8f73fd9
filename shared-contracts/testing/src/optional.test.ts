/** @jest-environment node */
import { HttpError } from '@contracts/platform/host/http';
import { createLoadOptional, pageDeadline } from '@contracts/platform/host/optional';

const { signal } = new AbortController();
const failure = (code: 'network' | 'status' | 'shape') => async () => {
  throw new HttpError(code, 'The stock is locked', { status: 503 });
};
/** Ends only when its signal aborts, as a call of the host does. */
const endless = (ends: AbortSignal | undefined) =>
  new Promise<string>((_resolve, reject) => {
    const give = () => reject(new HttpError('aborted', 'The request was cancelled'));
    if (ends?.aborted) give();
    ends?.addEventListener('abort', give);
  });

it('returns a response as answered, and a failed call as unavailable', async () => {
  const optional = createLoadOptional();
  expect(await optional({ signal }, async () => [])).toEqual({ status: 'answered', value: [] });
  for (const code of ['network', 'status', 'shape'] as const) {
    expect(await optional({ signal }, failure(code))).toEqual({ status: 'unavailable' });
  }
});

it('treats a script that fails to load as unavailable data', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const optional = createLoadOptional();
  expect(await optional({ signal }, () => Promise.reject(missing))).toEqual({
    status: 'unavailable',
  });
});

it('shares one time limit among all optional calls of a page', async () => {
  const optional = createLoadOptional(pageDeadline(60));
  const [first, second] = await Promise.all([
    optional({ signal }, endless),
    optional({ signal: undefined }, endless),
  ]);
  expect([first, second]).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
  // The time limit has already passed.
  expect(await optional({ signal }, endless)).toEqual({ status: 'unavailable' });
});

it('runs a critical call even after the time limit has passed', async () => {
  const optional = createLoadOptional(pageDeadline(30));
  await optional({ signal }, endless);
  const answered = optional({ signal, essential: true }, async (ends) => ends?.aborted);
  expect(await answered).toEqual({ status: 'answered', value: false });
});

it('causes no unhandled rejection when the visitor leaves the page', async () => {
  const unhandled = jest.fn();
  process.once('unhandledRejection', unhandled);
  const leaving = new AbortController();
  void createLoadOptional(pageDeadline(1_000_000))({ signal: leaving.signal }, endless);
  leaving.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.removeListener('unhandledRejection', unhandled);
});

it('rejects for a cancelled call, a programming error, and a failure that the caller excludes', async () => {
  const leaving = new AbortController();
  const left = createLoadOptional(pageDeadline(1_000_000))({ signal: leaving.signal }, endless);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'aborted' });
  const optional = createLoadOptional();
  const broken = async () => {
    throw new TypeError('undefined has no length');
  };
  await expect(optional({ signal }, broken)).rejects.toThrow(TypeError);
  const unless = (error: unknown) => error instanceof HttpError && error.status === 503;
  await expect(optional({ signal, unless }, failure('status'))).rejects.toThrow('locked');
});
