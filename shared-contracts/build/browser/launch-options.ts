import { existsSync } from 'node:fs';

/** The headless shell is preferred: it renders the same as Chromium and takes a third less time. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser installed on this machine. If undefined, Playwright uses its own. */
export const browserPath = systemBrowsers.find((file) => existsSync(file));

/**
 * User agent of an ordinary browser. The gateway treats a headless browser as a bot: it gets the
 * whole page at once, never joins a canary and never counts as a first visit.
 */
export const ordinaryUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** How tests and benchmarks start Chromium: headless, without requests to Google. */
export const launchOptions = {
  ...(browserPath !== undefined && { executablePath: browserPath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--user-agent=${ordinaryUserAgent}`,
  ],
};
