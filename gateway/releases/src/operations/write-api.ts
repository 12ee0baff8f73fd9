import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from './describe-api.ts';

/** Writes the calls into API.md: `npm run release:api`, after an operation has changed. */
const file = join(import.meta.dirname, '../../API.md');
writeFileSync(file, describeApi(readFileSync(file, 'utf8')));
