import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPackages } from '../boundaries/read-packages.ts';
import { readArea, type Area } from '../webpack/area.ts';
import { browserConfig } from '../webpack/browser-config.ts';
import { compile } from '../webpack/compile.ts';
import { filesOfPart } from './files-of-part.ts';
import { firstVisitParts, type VisitedPart } from './first-visit-parts.ts';
import { oneBundleConfig } from './one-bundle.ts';
import { readBuildRecord, scriptBytes } from './script-size.ts';

/**
 * `node first-visit-size.ts [route ...]`: brotli bytes of the scripts that a first visit loads, as
 * released and as one bundle of the same code, and their ratio. A route is named by its path in a
 * manifest; without one it is the search page.
 */
const root = path.join(import.meta.dirname, '../../..');
const outputFolder = path.join(root, '.cache/bench/first-visit');

function folderOf({ manifest }: Area): string {
  return path.join(outputFolder, manifest.area);
}

async function buildAreas(areas: readonly Area[]): Promise<void> {
  const cacheFolder = path.join(root, '.cache/webpack');
  for (const area of areas) {
    const target = { version: () => area.version, outputFolder: folderOf(area), cacheFolder };
    // One after the other: together they would need the memory of all.
    // oxlint-disable-next-line no-await-in-loop
    await compile([browserConfig(area, target)]);
  }
}

/** By area: the host's own scripts, and of every other the entry and those of its parts. */
function federatedBytes(areas: readonly Area[], parts: readonly VisitedPart[]) {
  return areas.map((area) => {
    const record = readBuildRecord(folderOf(area));
    const own = parts.filter((part) => part.area === area);
    const scripts = [record, ...own.map((part) => ({ files: filesOfPart(record, part) }))].flatMap(
      ({ files }) => files.scripts,
    );
    return { area: area.manifest.area, bytes: scriptBytes(folderOf(area), scripts) };
  });
}

async function oneBundleBytes(host: Area, parts: readonly VisitedPart[]): Promise<number> {
  const folder = path.join(outputFolder, 'one-bundle');
  await compile([oneBundleConfig(host, parts, folder)]);
  return scriptBytes(folder, readBuildRecord(folder).files.scripts);
}

function row(name: string, bytes: number): void {
  console.log(`  ${name.padEnd(12)}${bytes.toLocaleString('en-GB').padStart(9)}`);
}

const { positionals } = parseArgs({ allowPositionals: true });
const folders = readPackages(root).filter(({ isArea }) => isArea);
const areas = await Promise.all(folders.map(({ folder }) => readArea(folder)));
const host = areas.find(({ manifest }) => manifest.role === 'host');
if (host === undefined) throw new Error('No area has the role host');

const pages = (positionals.length > 0 ? positionals : ['/vehicle-search']).map((route) => {
  const parts = firstVisitParts(areas, route);
  return { route, parts, areas: [...new Set([host, ...parts.map(({ area }) => area)])] };
});
await buildAreas([...new Set(pages.flatMap((page) => page.areas))]);

for (const page of pages) {
  const federated = federatedBytes(page.areas, page.parts);
  const sum = federated.reduce((total, { bytes }) => total + bytes, 0);
  // oxlint-disable-next-line no-await-in-loop
  const oneBundle = await oneBundleBytes(host, page.parts);
  console.log(`${page.route}: bytes of scripts on a first visit, brotli`);
  for (const { area, bytes } of federated) row(area, bytes);
  row('federated', sum);
  row('one bundle', oneBundle);
  console.log(`  ratio ${(sum / oneBundle).toFixed(3)}`);
}
