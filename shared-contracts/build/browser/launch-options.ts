import { existsSync } from 'node:fs';

/** The shell comes first: it draws the same without the windows that nobody looks at, in a third less time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the machine, for Playwright; left out where none is installed: it takes its own. */
export const browserPath = installed.find((file) => existsSync(file));

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
  ],
};
