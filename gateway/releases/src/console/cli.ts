import { relative } from 'node:path';
import { buildClient } from './server/client-files.ts';

/** Builds the console ahead of a production start, as part of `npm run build`. */
try {
  const { folder } = await buildClient();
  console.log(`release console: ${relative(process.cwd(), folder)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
