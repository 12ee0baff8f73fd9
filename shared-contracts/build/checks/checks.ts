import { z } from 'zod';

const minutes = 60_000;

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Check {
  /** Name of a script in the root package.json. */
  script: string;
  /** Time limit in milliseconds, far above the usual duration, in case the script hangs. */
  limit: number;
  /** For a test runner: how to write and count its report. Other scripts count as one test. */
  tests?: {
    /** Arguments and environment that make the runner write its report to the file. */
    arguments(file: string): string[];
    environment?(file: string): Record<string, string>;
    count(report: unknown): TestCount;
  };
  /** A script of an earlier stage that must pass before this one can run. */
  requiredScript?: string;
}

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Test files that failed before their first test. */
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightReportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  /** Failures outside any test: a file that does not load, or a server that does not start. */
  errors: z.array(z.unknown()),
});

/** @param report the output of `jest --json` */
export function countJestTests(report: unknown): TestCount {
  const counts = jestReportSchema.parse(report);
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

/**
 * @param report the output of Playwright's JSON reporter. A test that passed on a retry counts as
 * passed
 */
export function countPlaywrightTests(report: unknown): TestCount {
  const { stats, errors } = playwrightReportSchema.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The checks of one stage run in parallel. Quick stages come first. */
export const stages: readonly (readonly Check[])[] = [
  [
    { script: 'types', limit: 15 * minutes },
    { script: 'lint', limit: 15 * minutes },
    { script: 'format:check', limit: 15 * minutes },
    { script: 'coverage:spec', limit: 15 * minutes },
    { script: 'audit', limit: 15 * minutes },
  ],
  [
    { script: 'build', limit: 24 * minutes },
    // Not in the stage of `types`, because both write the declarations of the packages.
    { script: 'contract:check', limit: 15 * minutes },
  ],
  [
    {
      script: 'test:unit',
      limit: 75 * minutes,
      tests: {
        arguments: (file) => ['--ci', '--json', `--outputFile=${file}`],
        count: countJestTests,
      },
    },
  ],
  [
    {
      script: 'test:e2e',
      limit: 75 * minutes,
      requiredScript: 'build',
      tests: {
        arguments: () => ['--reporter=list,json'],
        environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
        count: countPlaywrightTests,
      },
    },
  ],
];
