import { onDemand } from './on-demand.ts';

it('does not fetch twice what is there, nor give up for ever what once failed', async () => {
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
