import { countJestTests, countPlaywrightTests, type TestCount } from './count-tests.ts';

/** Playwright's settings: without them there are no end-to-end tests to run. */
export const endToEndConfig = 'host/e2e/playwright.config.ts';

const minutes = 60_000;

export interface Check {
  /** Script of the root package.json. */
  script: string;
  /** Milliseconds, for what hangs: on two idle cores all of them take under 25 minutes. */
  limit: number;
  /** Where tests are counted one by one, not as one check. */
  tests?: {
    /** Arguments and environment that make the runner write its report to the file. */
    arguments(file: string): string[];
    environment?(file: string): Record<string, string>;
    count(report: unknown): TestCount;
  };
  /** A file without which there is nothing to check. */
  needsFile?: string;
  /** A script that must have passed: checking on would only repeat its failure. */
  after?: string;
}

/** The quick ones first. */
export const checks: readonly Check[] = [
  { script: 'types', limit: 15 * minutes },
  { script: 'lint', limit: 15 * minutes },
  { script: 'format:check', limit: 15 * minutes },
  { script: 'contract:check', limit: 15 * minutes, after: 'types' },
  { script: 'audit', limit: 15 * minutes },
  {
    script: 'test:unit',
    limit: 75 * minutes,
    tests: {
      arguments: (file) => ['--ci', '--json', `--outputFile=${file}`],
      count: countJestTests,
    },
  },
  { script: 'build', limit: 24 * minutes },
  {
    script: 'test:e2e',
    limit: 75 * minutes,
    needsFile: endToEndConfig,
    after: 'build',
    tests: {
      arguments: () => ['--reporter=list,json'],
      environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      count: countPlaywrightTests,
    },
  },
];
