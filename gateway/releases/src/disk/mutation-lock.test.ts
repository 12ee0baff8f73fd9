import lockfile from 'proper-lockfile';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { withMutationLock } from './mutation-lock.ts';
import { storeLayout } from './store-layout.ts';

it('trust#disk-full: fails at once where the disk can not be written, and says why', async () => {
  const message = "EROFS: read-only file system, mkdir 'lock'";
  jest
    .spyOn(lockfile, 'lock')
    .mockRejectedValue(Object.assign(new Error(message), { code: 'EROFS' }));
  const layout = storeLayout(await temporaryFolder());
  const begun = performance.now();
  await expect(withMutationLock(layout, async () => 'done')).rejects.toMatchObject({
    code: 'release-store-unavailable',
    message: expect.stringContaining('the disk is read-only'),
  });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('waits for a lock that another change holds', async () => {
  const layout = storeLayout(await temporaryFolder());
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const holding = withMutationLock(layout, async () => {
    await first.promise;
    order.push('first');
  });
  const waiting = withMutationLock(layout, async () => order.push('second'));
  setTimeout(first.resolve, 100);
  await Promise.all([holding, waiting]);
  expect(order).toEqual(['first', 'second']);
});
