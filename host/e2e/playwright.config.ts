import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { defineConfig } from '@playwright/test';

/** Builds and sites of their own: begun first, so that neither worker is left alone with one in the end. */
const longest = [
  'watch.spec.ts',
  'releases.spec.ts',
  'new-remote.spec.ts',
  'console.spec.ts',
  'development.spec.ts',
];

/** One site for the whole run, started as its users start it; see global-setup.ts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Only of one run, to be compared with each other.
  snapshotPathTemplate: '../../test-results/pictures/{arg}{ext}',
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For what hangs: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...(process.env['E2E_SITE_URL'] && { baseURL: process.env['E2E_SITE_URL'] }),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'longest', use: { browserName: 'chromium' }, testMatch: longest },
    {
      name: 'chromium',
      use: { browserName: 'chromium' },
      testIgnore: [...longest, 'renderer.spec.ts'],
    },
    {
      // Puts the machine under load: after everything else.
      name: 'under-load',
      use: { browserName: 'chromium' },
      testMatch: 'renderer.spec.ts',
      dependencies: ['longest', 'chromium'],
    },
  ],
});
