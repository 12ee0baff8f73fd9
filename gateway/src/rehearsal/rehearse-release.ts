import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal, Rehearse, RehearsedRelease, ReleaseRecord } from 'releases';
import { exampleSchema, type Example } from '@contracts/platform/remote/example';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { z } from 'zod';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { missingFiles, missingInSheets } from './missing-files.ts';
import { rehearsePage } from './rehearse-page.ts';
import { withRenderer, type RehearsalDeps } from './with-renderer.ts';

/** Each drill loads a set and renders all examples, so more would compete for the processor. */
const maxConcurrentDrills = 2;
const maxListed = 5;
const reportMs = 10_000;

interface RehearseDeps extends RehearsalDeps {
  report?: (message: string) => void;
  /** Whether undecided results, for example on a busy machine, are reported but not refused. */
  acceptsUndecided?: () => boolean;
}

interface NamedExample {
  area: string;
  /** File name without `.json`. */
  name: string;
  example: Example;
}

/** One run of examples, with the context for refusal messages. */
interface ExampleRun {
  release: ReleaseRecord;
  releases: RehearsedRelease[];
  examples: NamedExample[];
  /** The area that fails to load in this run. */
  broken?: string;
}

/**
 * Renders the set that a release would create, in a separate renderer: the release's own examples,
 * or for a host the examples of all areas. Loading and rendering must not change intrinsics, and
 * all files of its pages and style sheets must exist. Then come drills: each area whose widgets
 * they show is made to fail to load, one area at a time, and only its widgets may be missing. The
 * client-rendered shell needs no area's code.
 */
export function createRehearsal(deps: RehearseDeps): Rehearse {
  return async (release, releases) => {
    const read = await Promise.all(releases.map(readExamples));
    const index = releases.findIndex(({ record }) => record === release);
    const earlyRefusals = [
      ...(read[index]?.refusals ?? []),
      ...(await missingFileRefusals(releases[index])),
    ];
    const isHost = release.build.role === 'host';
    const examples = read
      .flatMap((rehearsal) => rehearsal.examples)
      .filter(({ area }) => isHost || area === release.area);
    const hasHost = releases.some(({ record }) => record.build.role === 'host');
    const isOnServer = release.build.server !== null;
    const isShown = isOnServer || examples.length > 0;
    if (earlyRefusals.length > 0 || !hasHost || !isShown) return earlyRefusals;
    const run = { release, releases, examples };
    const rehearsed = { releases, watched: isOnServer ? release.area : undefined };
    const refusals = await withRenderer(deps, rehearsed, async (renderer) => {
      const found = await runExamples(renderer, deps, run);
      return [...changeRefusals(release, renderer), ...found];
    });
    // If a page fails without drills, the drills would only report its faults again.
    if (refusals.length > 0 || examples.length === 0) return refusals;
    const pendingAreas = neighboursOf(release, releases);
    const runDrills = async () => {
      const found: Refusal[] = [];
      for (let broken = pendingAreas.shift(); broken; broken = pendingAreas.shift()) {
        const drill = { ...run, examples: examples.filter(({ area }) => area !== broken), broken };
        const work = (renderer: RendererProcess) => runExamples(renderer, deps, drill);
        found.push(...(await withRenderer(deps, { releases, broken }, work)));
      }
      return found;
    };
    const drillResults = await Promise.all(Array.from({ length: maxConcurrentDrills }, runDrills));
    return drillResults.flat();
  };
}

async function runExamples(
  renderer: RendererProcess,
  { report = () => {}, acceptsUndecided = () => false }: RehearseDeps,
  { release, releases, examples, broken }: ExampleRun,
): Promise<Refusal[]> {
  const { area, version, build } = release;
  const refusals: Refusal[] = [];
  const rule = broken === undefined ? 'example' : 'failure-drill';
  const drill = broken === undefined ? '' : `with ${broken} failing to load, `;
  const isCounted = (part: string) => broken === undefined || !part.startsWith(`${broken}/`);
  let reportedAt = performance.now();
  for (const [doneCount, { area: exampleArea, name, example }] of examples.entries()) {
    if (performance.now() - reportedAt >= reportMs) {
      reportedAt = performance.now();
      report(
        `Rehearsing ${area}@${version}: ${drill}${doneCount} of ${examples.length} examples done`,
      );
    }
    const findMissing = (markup: string) =>
      missingFiles(markup, example.url, release).map(
        (file) => `asks for ${file}, which the release does not hold`,
      );
    const { faults, isUndecided } = await rehearsePage(renderer, example, isCounted, findMissing);
    if (faults.length === 0) continue;
    const subject =
      exampleArea === area ? `its example ${name}` : `the example ${name} of ${exampleArea}`;
    const message = withoutFolders(
      `${area}@${version} (${build.owner}): ${drill}${subject} ` +
        `(${example.url}) ${faults.join('; ')}.`,
      releases,
    );
    if (isUndecided && acceptsUndecided()) report(`Warning: ${message}`);
    else {
      const other = broken ?? (exampleArea === area ? undefined : exampleArea);
      refusals.push({ rule, area, ...(other !== undefined && { other }), message });
    }
    // Without its renderer, no further example can run.
    if (!renderer.isAlive) break;
  }
  return refusals;
}

async function missingFileRefusals(rehearsed: RehearsedRelease | undefined): Promise<Refusal[]> {
  if (rehearsed === undefined) return [];
  const { area, version, build } = rehearsed.record;
  return (await missingInSheets(rehearsed)).map((file) => ({
    rule: 'file-missing',
    area,
    message: `${area}@${version} (${build.owner}): a style sheet asks for ${file}, which the release does not hold.`,
  }));
}

function changeRefusals(
  { area, version, build }: ReleaseRecord,
  { changedIntrinsics: names }: RendererProcess,
): Refusal[] {
  if (names.length === 0) return [];
  const more = names.length - maxListed;
  const listedNames = names.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const message =
    `${area}@${version} (${build.owner}): it changes ${listedNames}, which belongs to all areas. ` +
    'Keep what it adds in a module of its own.';
  return [{ rule: 'changed-intrinsics', area, message }];
}

/** Removes folder names from messages of the renderer, because teams should not see them. */
function withoutFolders(message: string, releases: RehearsedRelease[]): string {
  return releases.reduce(
    (text, { record, folder }) => text.replaceAll(folder, `${record.area}@${record.version}`),
    message,
  );
}

/** Remotes whose widgets a release shows; for a host, those whose widgets any area shows. */
function neighboursOf(release: ReleaseRecord, releases: RehearsedRelease[]): string[] {
  const records = releases.map(({ record }) => record);
  const users = release.build.role === 'host' ? records : [release];
  const used = new Set(
    users.flatMap(({ build }) =>
      [build, ...build.routes, ...build.widgets].flatMap(({ uses }) =>
        uses.map(({ widget }) => widget),
      ),
    ),
  );
  return records
    .filter(({ area, build }) => area !== release.area && build.role === 'remote')
    .filter(({ build }) => build.widgets.some(({ name }) => used.has(name)))
    .map(({ area }) => area);
}

async function readExamples({
  record: { area, version },
  folder,
}: RehearsedRelease): Promise<{ examples: NamedExample[]; refusals: Refusal[] }> {
  const files = await readdir(path.join(folder, 'examples')).catch((): string[] => []);
  const examples: NamedExample[] = [];
  const refusals: Refusal[] = [];
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    try {
      const filePath = path.join(folder, 'examples', file);
      const { size } = await stat(filePath);
      if (size > releaseBounds.exampleBytes) {
        throw new RangeError(`it has more than ${releaseBounds.exampleBytes} bytes`);
      }
      const text = await readFile(filePath, 'utf8');
      const example = exampleSchema.parse(JSON.parse(text));
      examples.push({ area, name: file.slice(0, -'.json'.length), example });
    } catch (error) {
      const reason = (
        error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      ).replaceAll(folder, `${area}@${version}`);
      const message = `examples/${file} of ${area}@${version} can't be used: ${reason}`;
      refusals.push({ rule: 'example', area, message });
    }
  }
  return { examples, refusals };
}
