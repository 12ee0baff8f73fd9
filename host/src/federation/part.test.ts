import { Part } from './part.ts';

const loaded = { Component: () => null };
const failure = new Error('The script was refused');

/** A part whose script fails, unless the test sets another result. */
function openPart() {
  const load = jest.fn<Promise<typeof loaded>, []>().mockRejectedValue(failure);
  return { load, part: new Part('mf-test/any', load) };
}

const stateOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'resolved',
      () => 'rejected',
    ),
    new Promise((resolve) => setTimeout(resolve, 0, 'pending')),
  ]);

it('a remote module is loaded once for several callers', async () => {
  const { load, part } = openPart();
  load.mockResolvedValue(loaded);
  await Promise.all([part.start(), part.start()]);
  await part.start();
  expect(load).toHaveBeenCalledTimes(1);
  expect(part.get()).toBe('ready');
  expect(part.module).toBe(loaded);
});

it('a remote module notifies subscribers of its loading state', async () => {
  const { part } = openPart();
  const seen: string[] = [];
  const leave = part.subscribe(() => seen.push(part.get()));
  await expect(part.start()).rejects.toThrow(failure);
  leave();
  await expect(part.start()).rejects.toThrow(failure);
  expect(seen).toEqual(['loading', 'failed']);
});

it('a remote module reports a failure, and loads on retry', async () => {
  const { load, part } = openPart();
  await part.start().catch(() => {});
  expect(await stateOf(part.content)).toBe('rejected');
  load.mockResolvedValue(loaded);
  await part.start();
  await expect(part.content).resolves.toBe(loaded);
});

it('keeps the server markup and can still hydrate it after its script failed to load', async () => {
  const { load, part } = openPart();
  part.keepMarkup('first', '<p>Of the server</p>');
  await part.start().catch(() => {});
  const shown = part.content;
  expect(await stateOf(shown)).toBe('pending');
  load.mockResolvedValue(loaded);
  await part.start();
  expect(part.content).toBe(shown);
  await expect(shown).resolves.toBe(loaded);
  expect(part.keepsMarkup).toBe(false);
});

it('shows the failure once a navigation has replaced the server markup', async () => {
  const { part } = openPart();
  part.keepMarkup('first', '<p>Of the server</p>');
  await part.start().catch(() => {});
  part.dropMarkup();
  expect(await stateOf(part.content)).toBe('rejected');
  expect(part.markupIn('first')).toBeNull();
});

it('shows the failure if the user navigated away from the server markup before the script failed', async () => {
  const { part } = openPart();
  part.keepMarkup('first', '<p>Of the server</p>');
  const started = part.start().catch(() => {});
  part.dropMarkup();
  await started;
  expect(await stateOf(part.content)).toBe('rejected');
});

it('remembers the server markup of each instance', () => {
  const { part } = openPart();
  part.keepMarkup('first', 'one');
  part.keepMarkup('second', 'two');
  expect([part.markupIn('first'), part.markupIn('second'), part.markupIn('third')]).toEqual([
    'one',
    'two',
    null,
  ]);
});
