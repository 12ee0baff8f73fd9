import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Every folder with a jest.config.js is a project; an area is found, never listed. */
const projects = globSync(['*/jest.config.js', '*/*/jest.config.js'], {
  cwd: import.meta.dirname,
  exclude: ['node_modules', '*/node_modules'],
}).map((file) => `<rootDir>/${dirname(file)}`);

export default {
  projects: projects.toSorted(),
  maxWorkers: '100%',
  // A worker keeps what its suites have loaded: with gigabytes of it, it does little but collect.
  workerIdleMemoryLimit: '1GB',
  // For what hangs: a busy machine takes its time, and no test measures it.
  testTimeout: 180_000,
};
