import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { defineConfig } from '@playwright/test';

/** They start first, so that both workers finish at about the same time. */
const longest = [
  'production.spec.ts',
  'new-remote.spec.ts',
  'watch.spec.ts',
  'releases.spec.ts',
  'console.spec.ts',
  'failures.spec.ts',
  'development.spec.ts',
];

/** All specs share the site of global-setup.ts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Pictures are compared only with others of the same run.
  snapshotPathTemplate: '../../test-results/pictures/{arg}{ext}',
  globalSetup: './global-setup.ts',
  workers: 2,
  // The report lists a test that passes only at the second attempt as flaky: a defect to find.
  retries: 1,
  forbidOnly: true,
  // Time limits stop what hangs. A slow machine must never reach one.
  timeout: 900_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  use: {
    ...(process.env['E2E_SITE_URL'] && { baseURL: process.env['E2E_SITE_URL'] }),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
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
      // Runs last, because it loads the machine.
      name: 'under-load',
      use: { browserName: 'chromium' },
      testMatch: 'renderer.spec.ts',
      dependencies: ['longest', 'chromium'],
    },
  ],
});
