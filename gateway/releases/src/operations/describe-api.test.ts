import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from './describe-api.ts';

it('says of no call what it no longer is: API.md is made anew by `npm run release:api`', async () => {
  const page = await readFile(join(import.meta.dirname, '../../API.md'), 'utf8');
  expect(describeApi(page)).toBe(page);
});
