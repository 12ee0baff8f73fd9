import { test as base, expect, type BrowserContext } from '@playwright/test';

interface QuietFixtures {
  /** What the browser may complain of, because the test provokes it. */
  expectedErrors: RegExp[];
  quiet: undefined;
}

/**
 * A test that fails when a page of it complains: an uncaught error, a hydration that did not match,
 * a broken content security policy, a file that is not there.
 */
export const test = base.extend<QuietFixtures>({
  // Playwright reads the needs of a fixture from its braces, which the linter wants filled.
  expectedErrors: ({ browserName: _any }, provide) => provide([]),
  quiet: [
    async ({ context, expectedErrors }, provide) => {
      const complaints = complaintsOf(context);
      await provide(undefined);
      const unexpected = complaints.filter((each) => !expectedErrors.some((one) => one.test(each)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (webError) => complaints.push(String(webError.error())));
  return complaints;
}

export { expect };
