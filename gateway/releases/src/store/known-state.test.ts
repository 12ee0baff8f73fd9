import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { knownStateFile } from './known-state.ts';

it('the known-state file keeps the highest state number that any process has seen', async () => {
  const file = join(await temporaryFolder(), 'known-state.json');
  const [one, other] = [knownStateFile(file), knownStateFile(file)];
  expect(await Promise.all([one.sequence(), other.sequence()])).toEqual([0, 0]);
  await Promise.all([one.record(7), one.record(5)]);
  expect(await one.sequence()).toBe(7);
  await other.record(6);
  expect(await knownStateFile(file).sequence()).toBe(7);
});
