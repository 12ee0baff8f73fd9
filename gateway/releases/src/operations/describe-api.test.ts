import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from './describe-api.ts';

it('API.md matches the operations: run `npm run release:api`', async () => {
  const page = await readFile(join(import.meta.dirname, '../../API.md'), 'utf8');
  expect(describeApi(page)).toBe(page);
});
