import { test as base, expect, type BrowserContext } from '@playwright/test';

interface QuietFixtures {
  /** Browser errors that the test provokes. */
  expectedErrors: RegExp[];
  /** Whether the shopper has already rejected all optional cookies. */
  isAsked: boolean;
  quiet: undefined;
}

/**
 * A test that fails if the browser reports an error: an uncaught exception, a hydration mismatch, a
 * violation of the content security policy or a missing file.
 */
export const test = base.extend<QuietFixtures>({
  // Playwright requires a destructured argument, and the linter forbids an empty one.
  expectedErrors: ({ browserName: _any }, provide) => provide([]),
  isAsked: [true, { option: true }],
  quiet: [
    async ({ context, expectedErrors, isAsked }, provide) => {
      if (isAsked) await context.addInitScript(refuseAll);
      const complaints = complaintsOf(context);
      await provide(undefined);
      // Ignore routes that are still waiting when the test ends.
      const ended = { behavior: 'ignoreErrors' } as const;
      await Promise.all(context.pages().map((page) => page.unrouteAll(ended)));
      const unexpected = complaints.filter((each) => !expectedErrors.some((one) => one.test(each)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** The format of `consent-store.ts`. Runs in the page. */
function refuseAll() {
  try {
    const choice = { version: 1, chosenAt: Date.now(), allowed: [] };
    localStorage.setItem('forecourt.consent', JSON.stringify(choice));
  } catch {
    // This page has no access to storage.
  }
}

function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (webError) => complaints.push(String(webError.error())));
  return complaints;
}

export { expect };
