import { test as base, expect, type BrowserContext } from '@playwright/test';

interface QuietFixtures {
  /** What the browser may complain of, because the test provokes it. */
  expectedErrors: RegExp[];
  /** Whether the shopper has answered what a first visit is asked; the answer is no. */
  isAsked: boolean;
  quiet: undefined;
}

/**
 * A test that fails when a page of it complains: an uncaught error, a hydration that did not match,
 * a broken content security policy, a file that is not there.
 */
export const test = base.extend<QuietFixtures>({
  // Playwright reads the needs of a fixture from its braces, which the linter wants filled.
  expectedErrors: ({ browserName: _any }, provide) => provide([]),
  isAsked: [true, { option: true }],
  quiet: [
    async ({ context, expectedErrors, isAsked }, provide) => {
      if (isAsked) await context.addInitScript(refuseAll);
      const complaints = complaintsOf(context);
      await provide(undefined);
      // What a page still waits for when its test is done is answered to nobody.
      const ended = { behavior: 'ignoreErrors' } as const;
      await Promise.all(context.pages().map((page) => page.unrouteAll(ended)));
      const unexpected = complaints.filter((each) => !expectedErrors.some((one) => one.test(each)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** As `consent-store.ts` keeps it. Runs in the page. */
function refuseAll() {
  try {
    const choice = { version: 1, chosenAt: Date.now(), allowed: [] };
    localStorage.setItem('forecourt.consent', JSON.stringify(choice));
  } catch {
    // A page that has no storage.
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
