import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** Every folder with a jest.config.js is a project. */
const projects = globSync(['*/jest.config.js', '*/*/jest.config.js'], {
  cwd: import.meta.dirname,
  exclude: ['node_modules', '*/node_modules'],
}).map((file) => `<rootDir>/${dirname(file)}`);

export default {
  globalSetup: './shared-contracts/build/postgres/jest-setup.ts',
  globalTeardown: './shared-contracts/build/postgres/jest-teardown.ts',
  projects: projects.toSorted(),
  // More workers than cores: some suites wait for timers and for processes that they start. Jest
  // reads a percentage above 100 as a number of workers.
  maxWorkers: availableParallelism() + 1,
  // A worker's memory grows with each suite. Restart it before garbage collection takes over.
  workerIdleMemoryLimit: '1GB',
  // Stops a test that hangs. A busy machine needs far less.
  testTimeout: 900_000,
};
