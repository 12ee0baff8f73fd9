import type { PageSet } from '@contracts/platform/remote/build-record';
import { restOfSet } from './rest-of-set.ts';

const file = { address: '/releases/sets/7-abc.json', integrity: 'sha384-abc' };
const whole: PageSet = { set: 7, areas: [] };

function reader(...answers: (() => Promise<Response>)[]) {
  const fetched = jest.spyOn(globalThis, 'fetch');
  for (const answer of answers) fetched.mockImplementationOnce(answer);
  const take = jest.fn();
  return { fetched, take, rest: restOfSet(file, take) };
}
const answered = async () => Response.json(whole);
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => jest.restoreAllMocks());

it('asks nobody where the page holds all of its set', async () => {
  const { fetched, take } = reader();
  const rest = restOfSet(undefined, take);
  expect(rest.isRead()).toBe(true);
  expect(await rest.read()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it('takes nothing without the hash that the page names', async () => {
  const { fetched, rest, take } = reader(answered);
  expect(await rest.read()).toBe(true);
  expect(fetched).toHaveBeenCalledWith(
    file.address,
    expect.objectContaining({ integrity: file.integrity }),
  );
  expect(take).toHaveBeenCalledWith(whole);
});

it('is asked for once, however many need it', async () => {
  const { fetched, rest, take } = reader(answered);
  await Promise.all([rest.read(), rest.read()]);
  expect(await rest.read()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(take).toHaveBeenCalledTimes(1);
});

it('is no error where it can not be had, and is asked for again', async () => {
  const { rest, take } = reader(refused, answered);
  expect(await rest.read()).toBe(false);
  expect(rest.isRead()).toBe(false);
  expect(take).not.toHaveBeenCalled();
  expect(await rest.read()).toBe(true);
});
