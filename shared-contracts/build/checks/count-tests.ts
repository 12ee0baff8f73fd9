import { z } from 'zod';

export interface TestCount {
  passed: number;
  failed: number;
}

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** Failures outside any test: a file that does not load, a server that does not start. */
  errors: z.array(z.unknown()),
});

/** @param report what `jest --json` wrote */
export function countJestTests(report: unknown): TestCount {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } =
    jestReportSchema.parse(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** @param report what Playwright's json reporter wrote; a test that passed at a later try passed */
export function countPlaywrightTests(report: unknown): TestCount {
  const { stats, errors } = playwrightReportSchema.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
