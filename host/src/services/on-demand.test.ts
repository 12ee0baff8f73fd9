import { createQuestions } from '@contracts/platform/host/ask-questions';
import type { Outcome } from '@contracts/platform/host/questions';
import { questionsOnDemand } from './on-demand.ts';

it('does not lose a question while the code that asks it is on its way, nor when that fails', async () => {
  let offline = true;
  const load = jest.fn(async () => {
    if (offline) throw new TypeError('Failed to fetch');
    return createQuestions();
  });
  const heard: Outcome<string>['status'][] = [];
  const answered = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  const following = questionsOnDemand(load).follow<string>(
    '["stock"]',
    async () => '3 cars',
    ({ status }) => {
      heard.push(status);
      if (status === 'unavailable') failed.resolve();
      if (status === 'answered') answered.resolve();
    },
  );
  await failed.promise;
  offline = false;
  following.retry();
  await answered.promise;
  expect(heard).toEqual(['unavailable', 'pending', 'answered']);
  following.leave();
});

it('asks nothing for who has left before the code came', async () => {
  const loading = Promise.withResolvers<ReturnType<typeof createQuestions>>();
  const ask = jest.fn(async () => '3 cars');
  questionsOnDemand(() => loading.promise)
    .follow('["stock"]', ask, () => {})
    .leave();
  loading.resolve(createQuestions());
  await loading.promise;
  await Promise.resolve();
  expect(ask).not.toHaveBeenCalled();
});
