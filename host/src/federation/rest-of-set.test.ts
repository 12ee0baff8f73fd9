import type { PageSet } from '@contracts/platform/remote/build-record';
import { createRestOfSet } from './rest-of-set.ts';

const file = { address: '/releases/sets/7-abc.json', integrity: 'sha384-abc' };
const whole: PageSet = { set: 7, areas: [] };

function reader(...answers: (() => Promise<Response>)[]) {
  const fetched = jest.spyOn(globalThis, 'fetch');
  for (const answer of answers) fetched.mockImplementationOnce(answer);
  const take = jest.fn();
  return { fetched, take, rest: createRestOfSet(file, take) };
}
const answered = async () => Response.json(whole);
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => jest.restoreAllMocks());

it('the rest of the set is not requested when the page contains the whole set', async () => {
  const { fetched, take } = reader();
  const rest = createRestOfSet(undefined, take);
  expect(rest.isRead()).toBe(true);
  expect(await rest.read()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it('the rest of the set is requested with the integrity hash from the page', async () => {
  const { fetched, rest, take } = reader(answered);
  expect(await rest.read()).toBe(true);
  expect(fetched).toHaveBeenCalledWith(
    file.address,
    expect.objectContaining({ integrity: file.integrity }),
  );
  expect(take).toHaveBeenCalledWith(whole);
});

it('the rest of the set is requested once for several callers', async () => {
  const { fetched, rest, take } = reader(answered);
  await Promise.all([rest.read(), rest.read()]);
  expect(await rest.read()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(take).toHaveBeenCalledTimes(1);
});

it('the rest of the set is requested again after a failure, which throws no error', async () => {
  const { rest, take } = reader(refused, answered);
  expect(await rest.read()).toBe(false);
  expect(rest.isRead()).toBe(false);
  expect(take).not.toHaveBeenCalled();
  expect(await rest.read()).toBe(true);
});
