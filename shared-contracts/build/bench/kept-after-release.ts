import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileAddress } from '@contracts/platform/remote/build-record';
import { readPackages } from '../boundaries/read-packages.ts';
import { readArea, type Area } from '../webpack/area.ts';
import { browserConfig } from '../webpack/browser-config.ts';
import { compile } from '../webpack/compile.ts';
import { filesOfPart } from './files-of-part.ts';
import { firstVisitParts } from './first-visit-parts.ts';
import { readBuildRecord, scriptBytes } from './script-size.ts';

/**
 * `npm run bench:cache [route]`: of the scripts that a page needs, the share that somebody who was
 * there before has in the cache after a release of each of the page's areas. The release brings one
 * module more. Bytes are brotli; a route is named by its path in a manifest.
 */
const root = path.join(import.meta.dirname, '../../..');
const outputFolder = path.join(root, '.cache/bench/kept-after-release');
const cacheFolder = path.join(root, '.cache/webpack');
const [before, after] = ['1.0.0', '1.0.1'] as const;

const { positionals } = parseArgs({ allowPositionals: true });
const [route = '/vehicle-search'] = positionals;
const folders = readPackages(root).filter(({ isArea }) => isArea);
const all = await Promise.all(folders.map(({ folder }) => readArea(folder)));
const parts = firstVisitParts(all, route);
const host = all.filter(({ manifest }) => manifest.role === 'host');
const areas = [...new Set([...host, ...parts.map(({ area }) => area)])];

/** Bytes of an area's scripts of the page, by address. */
async function scriptsOf(area: Area, version: string, change: readonly string[]) {
  const { area: name } = area.manifest;
  const folder = path.join(outputFolder, name, version);
  const target = { version: () => version, outputFolder: folder, cacheFolder };
  await compile([browserConfig(area, target, change)]);
  const record = readBuildRecord(folder);
  const own = parts.filter((part) => part.area === area);
  const files = [record.files, ...own.map((part) => filesOfPart(record, part))];
  return new Map(
    [...new Set(files.flatMap(({ scripts }) => scripts))].map((file) => [
      fileAddress({ area: name, version }, file),
      scriptBytes(folder, [file]),
    ]),
  );
}

const sumOf = (bytes: Iterable<number>) => [...bytes].reduce((sum, each) => sum + each, 0);

mkdirSync(outputFolder, { recursive: true });
const change = path.join(outputFolder, 'change.js');
writeFileSync(change, `document.documentElement.dataset.changed = 'by a release';\n`);

const first = new Map<Area, Map<string, number>>();
// One after the other: together they would need the memory of all.
// oxlint-disable-next-line no-await-in-loop
for (const area of areas) first.set(area, await scriptsOf(area, before, []));
const whole = sumOf([...first.values()].flatMap((scripts) => [...scripts.values()]));
console.log(
  `${route}: ${whole.toLocaleString('en-GB')} bytes of scripts, brotli; kept after a release of`,
);
for (const area of areas) {
  const old = first.get(area) ?? new Map<string, number>();
  // As above.
  // oxlint-disable-next-line no-await-in-loop
  const next = await scriptsOf(area, after, [change]);
  const kept = sumOf([...old].filter(([address]) => next.has(address)).map(([, bytes]) => bytes));
  const others = whole - sumOf(old.values());
  const share = ((others + kept) / whole) * 100;
  console.log(`  ${area.manifest.area.padEnd(12)}${share.toFixed(1).padStart(6)}%`);
}
