import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import {
  buildArea,
  findAreas,
  ReleaseError,
  selectArea,
  type AreaSource,
  type FoundArea,
  type RehearsedRelease,
} from 'releases';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { exampleSchema, type Example } from '@contracts/platform/remote/example';
import { brandFolderOf, readBrand } from '../brand.ts';
import { readEnvironment } from '../env.ts';
import { fetchFromSite, exampleText, recordExample } from './record-example.ts';
import { withRenderer } from './with-renderer.ts';

const usage = `Records the examples of an area with the responses of a running site.

  npm run examples:record -- <area> [--site <origin>]

Each file examples/<name>.json of the area describes a page: {"url": "/vehicle-search?make=ford"},
with a "status" if it is not 200. {"url": "/", "widget": {"name": "vehicle-picker"}} shows only the
widget; its props follow its name. The pages are rendered from the current sources. The responses
that they need are written into the files, with shortened lists. If an example's page has a fault,
its file stays unchanged. The default site is http://localhost:8080.`;

const root = path.resolve(import.meta.dirname, '../../..');

/** Builds from source, so that examples match the code. Only the requested area must build. */
async function buildAll(
  areas: readonly FoundArea[],
  requestedArea: string,
): Promise<RehearsedRelease[]> {
  const releases: RehearsedRelease[] = [];
  for (const found of areas) {
    try {
      // Sequential, because each build uses most of the machine.
      releases.push(await buildOne(found.read()));
    } catch (error) {
      if (found.area === requestedArea || !(error instanceof ReleaseError)) throw error;
      console.error(`${found.area} is left out: ${error.message}`);
    }
  }
  return releases;
}

async function buildOne({ area, version, folder }: AreaSource): Promise<RehearsedRelease> {
  const built = await buildArea({ root, area, areaFolder: folder, version });
  const build = buildRecordSchema.parse(await readJson(path.join(built.folder, 'build.json')));
  const files = { files: [], compressed: [], sourceHash: built.sourceHash, commit: null };
  const unsigned = { rehearsed: null, signature: null };
  const publication = { publishedAt: new Date().toISOString(), publishedBy: '', reason: '' };
  return {
    folder: built.folder,
    record: { area, version, build, ...files, ...publication, ...unsigned },
  };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function examplesIn(folder: string): Promise<Map<string, Example>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const read = files.map(async (file): Promise<[string, Example]> => {
    const example = exampleSchema.parse(await readJson(path.join(folder, file)));
    return [path.basename(file, '.json'), example];
  });
  return new Map(await Promise.all(read));
}

async function record(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: 'http://localhost:8080' } },
  });
  const [area] = positionals;
  if (area === undefined) {
    console.error(usage);
    return 2;
  }
  const areas = findAreas(root);
  const source = selectArea(areas, area);
  const folder = path.join(root, source.folder, 'examples');
  const examples = await examplesIn(folder);
  const brand = await readBrand(brandFolderOf(readEnvironment(process.env).BRAND));
  const deps = { brand, logger: pino({ level: 'silent' }) };
  const fetchResponse = fetchFromSite(values.site);
  let refusedCount = 0;
  const releases = await buildAll(areas, area);
  await withRenderer(deps, { releases }, async (renderer) => {
    for (const [name, recorded] of examples) {
      const { example, faults } = await recordExample(renderer, recorded, fetchResponse);
      if (faults.length > 0) {
        refusedCount += 1;
        console.error(`${name} (${recorded.url}) is not recorded: ${faults.join('; ')}.`);
        continue;
      }
      const text = exampleText(example);
      await writeFile(path.join(folder, `${name}.json`), text);
      console.log(
        `${name} (${example.url}): ${example.answers.length} answers, ${text.length} bytes`,
      );
    }
  });
  return refusedCount > 0 ? 1 : 0;
}

try {
  process.exitCode = await record();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
