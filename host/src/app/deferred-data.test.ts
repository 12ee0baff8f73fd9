import { reviveDeferred, splitDeferred } from './deferred-data.ts';

const nothing = { errors: null, unavailable: [] };

it('removes promises from loader data and leaves the rest unchanged', () => {
  const later = Promise.resolve(1);
  const list = [1, 2];
  const { critical, deferred, promises } = splitDeferred({
    'mf-a/page': { now: 'a', later },
    'mf-b/page': null,
    'mf-c/page': list,
  });
  expect(critical).toEqual({ 'mf-a/page': { now: 'a' }, 'mf-b/page': null, 'mf-c/page': list });
  expect(deferred).toEqual({ 'mf-a/page:later': { route: 'mf-a/page', property: 'later' } });
  expect(promises.get('mf-a/page:later')).toBe(later);
});

it('restores promises whether their data arrives before or after hydration', async () => {
  const deferred = Object.fromEntries(
    ['early', 'late', 'failed'].map((property) => [property, { route: 'mf-a/page', property }]),
  );
  const scope: Record<string, unknown> = { __deferred: [['early', 1, null]] };
  const loaderData = { 'mf-a/page': { now: 'a' } };
  const revived = reviveDeferred({ ...nothing, loaderData, deferred }, scope);
  const data = revived['mf-a/page'] as Record<string, unknown>;
  const queue = scope['__deferred'] as { push(script: unknown): void };
  queue.push(['late', 2, null]);
  queue.push(['failed', null, 'This part could not be loaded']);
  queue.push(['unknown', 3, null]);
  expect(data['now']).toBe('a');
  await expect(data['early']).resolves.toBe(1);
  await expect(data['late']).resolves.toBe(2);
  await expect(data['failed']).rejects.toThrow('This part could not be loaded');
});
