import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { startMailbox } from '../mailbox.ts';
import { startSite } from '../site.ts';
import { forms } from './forms.ts';
import { pages, walkPage } from './pages.ts';
import { stateWatcher } from './states.ts';
import { walkWithoutScript, walkWithScript } from './walk-form.ts';

/**
 * `npm run walk:forms`: fills in and sends every form, by keyboard at 360 px, with and without
 * JavaScript, and holds axe against each of its states, and against the area's other pages. Ends with
 * 1 where one of them fails.
 *
 * --pictures <folder>   takes pictures of the states at 360, 768 and 1280 px, light and dark
 * --only <pattern>      the forms and pages whose name fits it
 */
const { values: options } = parseArgs({
  options: { pictures: { type: 'string' }, only: { type: 'string', default: '' } },
});
const wanted = new RegExp(options.only);

const mailbox = await startMailbox();
const site = await startSite({ env: { MESSAGES_WEBHOOK: mailbox.url } });
const browser = await chromium.launch(launchOptions);
const { seen, look } = stateWatcher(options.pictures);
const stuck: string[] = [];
try {
  const walk = {
    browser,
    siteUrl: site.url,
    dataDir: site.dataDir,
    mailbox: mailbox.url,
    look,
  };
  const steps = [
    ...forms.flatMap((form) => [
      { name: form.name, take: () => walkWithScript(walk, form) },
      { name: `${form.name}, without JavaScript`, take: () => walkWithoutScript(walk, form) },
    ]),
    ...pages.map((page) => ({ name: page.name, take: () => walkPage(walk, page) })),
  ];
  for (const { name, take } of steps.filter((step) => wanted.test(step.name))) {
    try {
      // One after the other: what is not answered without a script is so for the whole site.
      // oxlint-disable-next-line no-await-in-loop
      await take();
    } catch (error) {
      stuck.push(name);
      console.log(`STUCK  ${name}: ${String(error)}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  mailbox.stop();
}
const faulty = seen.filter(({ faults }) => faults.length > 0);
console.log(`${seen.length} states, ${faulty.length} with faults, ${stuck.length} stuck`);
if (faulty.length > 0 || stuck.length > 0) process.exitCode = 1;
