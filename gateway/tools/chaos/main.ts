import { parseArgs } from 'node:util';
import { areaFaultNames, breakAreas } from './break-areas.ts';
import { breakCalls, callFaultNames } from './break-calls.ts';
import { differing, tableOf, type Case } from './report.ts';
import { openStage } from './stage.ts';

/**
 * `npm run chaos -- [--part areas|calls] [--area mf-search] [--page vehicle] [--call /api/v2/site]
 * [--way hang]`: breaks each area, and each read of the dealer API that pages use, in every way, one
 * at a time, without restarting the site. Prints expected and actual results. Exits with 1 if they
 * differ.
 */
const { values: filter } = parseArgs({
  options: {
    part: { type: 'string' },
    area: { type: 'string' },
    page: { type: 'string' },
    call: { type: 'string' },
    way: { type: 'string' },
  },
});
const faultNames = [...areaFaultNames, ...callFaultNames];
if (filter.way !== undefined && !faultNames.includes(filter.way)) {
  console.error(`--way is one of: ${[...new Set(faultNames)].join(', ')}`);
  process.exit(2);
}

const stage = await openStage();
try {
  const context = await stage.browser.newContext({ serviceWorkers: 'block' });
  // Refuse consent, so that its banner covers nothing.
  await context.addInitScript(() => {
    const choice = { version: 1, chosenAt: Date.now(), allowed: [] };
    localStorage.setItem('forecourt.consent', JSON.stringify(choice));
  });
  await context.route(/\/media\/|\/images\//, (route) => route.abort());
  const { part, area, page, call, way: faultName } = filter;
  const parts: [string, Case[]][] = [];
  if (part !== 'calls')
    parts.push(['Areas', await breakAreas(stage, context, { area, faultName })]);
  if (part !== 'areas')
    parts.push(['Calls', await breakCalls(stage, context, { page, call, faultName })]);
  for (const [title, cases] of parts) console.log(tableOf(title, cases));
  if (parts.some(([, cases]) => differing(cases).length > 0)) process.exitCode = 1;
} finally {
  await stage.close();
}
