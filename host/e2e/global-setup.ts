import { rm } from 'node:fs/promises';
import { startMailbox } from './mailbox.ts';
import { fillDataDir, startFilledSite } from './site.ts';

/**
 * Starts the site that all specs share, with its own data, on `E2E_PORT` or a free port. Workers
 * find it through environment variables.
 * @returns a function that stops it after the last test
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const port = process.env['E2E_PORT'];
  const filled = await fillDataDir();
  process.env['E2E_FILLED_DIR'] = filled;
  const mailbox = await startMailbox();
  const site = await startFilledSite({
    env: { MESSAGES_WEBHOOK: mailbox.url, ...(port === undefined ? {} : { PORT: port }) },
  });
  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_DATA_DIR'] = site.dataDir;
  process.env['E2E_MAILBOX_URL'] = mailbox.url;
  return async () => {
    await site.stop();
    mailbox.stop();
    await rm(filled, { recursive: true });
  };
}
