import { z } from 'zod';

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
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
