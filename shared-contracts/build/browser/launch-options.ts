import { existsSync } from 'node:fs';

/** The shell comes first: it draws the same without the windows that nobody looks at, in a third less time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the machine, for Playwright; left out where none is installed: it takes its own. */
export const browserPath = installed.find((file) => existsSync(file));

/**
 * As a person's browser names itself. A headless one says that it is, and who says so is served as a
 * robot: a whole page at once, no part in a canary, no first visit.
 */
export const personsBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** How tests and benchmarks start Chromium with Playwright: headless, and asking nothing of its maker. */
export const launchOptions = {
  ...(browserPath !== undefined && { executablePath: browserPath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--user-agent=${personsBrowser}`,
  ],
};
