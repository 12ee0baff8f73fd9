import type { Refusal, Rehearse, RehearsedRelease, ReleaseRecord } from 'releases';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { missingFiles, missingInSheets } from './missing-files.ts';
import { readExamples, type NamedExample } from './read-examples.ts';
import { rehearsePage } from './rehearse-page.ts';
import { withRenderer, type RehearsalDeps } from './with-renderer.ts';

/** Each drill loads a set and renders all examples, so more would compete for the processor. */
const drillsAtOnce = 2;
/** How many changed intrinsics a refusal lists. */
const maxNamed = 5;
/** Interval of progress reports. */
const reportMs = 10_000;

interface RehearseDeps extends RehearsalDeps {
  /** Receives progress messages. */
  report?: (message: string) => void;
  /** Whether undecided results, such as on a machine that is too busy, are only reported. */
  acceptsUndecided?: () => boolean;
}

/** One run of examples, with the context for refusal messages. */
interface Showing {
  release: ReleaseRecord;
  /** All releases of the set, with their folders. */
  cast: RehearsedRelease[];
  examples: NamedExample[];
  rule: 'example' | 'failure-drill';
  /** The area that fails to load in this run. */
  broken?: string;
}

/**
 * Renders the set that a release would create, in a separate renderer: the release's own examples,
 * or for a host the examples of all areas. Loading and rendering must not change intrinsics, and
 * all files of its pages and style sheets must exist. Then each area whose widgets they show fails
 * to load in turn, and only those widgets may be missing. The client-rendered shell needs no area's
 * code.
 */
export function createRehearsal(deps: RehearseDeps): Rehearse {
  return async (release, cast) => {
    const read = await Promise.all(cast.map(readExamples));
    const at = cast.findIndex(({ record }) => record === release);
    const unfit = [...(read[at]?.refusals ?? []), ...(await refuseMissing(cast[at]))];
    const isHost = release.build.role === 'host';
    const examples = read
      .flatMap((one) => one.examples)
      .filter(({ area }) => isHost || area === release.area);
    const hasHost = cast.some(({ record }) => record.build.role === 'host');
    const isOnServer = release.build.server !== null;
    const isShown = isOnServer || examples.length > 0;
    if (unfit.length > 0 || !hasHost || !isShown) return unfit;
    const showing = { release, cast, examples, rule: 'example' } as const;
    const rehearsed = { cast, watched: isOnServer ? release.area : undefined };
    const refusals = await withRenderer(deps, rehearsed, async (renderer) => {
      const found = await show(renderer, deps, showing);
      return [...refuseChanges(release, renderer), ...found];
    });
    // A page that fails without drills would only repeat its faults in them.
    if (refusals.length > 0 || examples.length === 0) return refusals;
    const waiting = neighboursOf(release, cast);
    const drillNext = async () => {
      const found: Refusal[] = [];
      for (let broken = waiting.shift(); broken; broken = waiting.shift()) {
        const shown = examples.filter(({ area }) => area !== broken);
        const drill = { release, cast, examples: shown, rule: 'failure-drill', broken } as const;
        const work = (renderer: RendererProcess) => show(renderer, deps, drill);
        found.push(...(await withRenderer(deps, { cast, broken }, work)));
      }
      return found;
    };
    const drilled = await Promise.all(Array.from({ length: drillsAtOnce }, drillNext));
    return drilled.flat();
  };
}

async function show(
  renderer: RendererProcess,
  { report = () => {}, acceptsUndecided = () => false }: RehearseDeps,
  { release, cast, examples, rule, broken }: Showing,
): Promise<Refusal[]> {
  const { area, version, build } = release;
  const refusals: Refusal[] = [];
  const drill = broken === undefined ? '' : `with ${broken} failing to load, `;
  const counts = (part: string) => broken === undefined || !part.startsWith(`${broken}/`);
  let reportedAt = performance.now();
  for (const [at, { area: of, name, example }] of examples.entries()) {
    if (performance.now() - reportedAt >= reportMs) {
      reportedAt = performance.now();
      report(`Rehearsing ${area}@${version}: ${drill}${at} of ${examples.length} examples done`);
    }
    const lacks = (markup: string) =>
      missingFiles(markup, example.url, release).map(
        (file) => `asks for ${file}, which the release does not hold`,
      );
    const { faults, isUndecided } = await rehearsePage(renderer, example, counts, lacks);
    if (faults.length === 0) continue;
    const what = of === area ? `its example ${name}` : `the example ${name} of ${of}`;
    const message = withoutFolders(
      `${area}@${version} (${build.owner}): ${drill}${what} ` +
        `(${example.url}) ${faults.join('; ')}.`,
      cast,
    );
    if (isUndecided && acceptsUndecided()) report(`Warning: ${message}`);
    else {
      const other = broken ?? (of === area ? undefined : of);
      refusals.push({ rule, area, ...(other !== undefined && { other }), message });
    }
    // Without its renderer, no further example can run.
    if (!renderer.alive) break;
  }
  return refusals;
}

async function refuseMissing(rehearsed: RehearsedRelease | undefined): Promise<Refusal[]> {
  if (rehearsed === undefined) return [];
  const { area, version, build } = rehearsed.record;
  return (await missingInSheets(rehearsed)).map((file) => ({
    rule: 'file-missing',
    area,
    message: `${area}@${version} (${build.owner}): a style sheet asks for ${file}, which the release does not hold.`,
  }));
}

/** Refuses a release that changes intrinsics when it loads or renders. */
function refuseChanges(
  { area, version, build }: ReleaseRecord,
  { changedIntrinsics: names }: RendererProcess,
): Refusal[] {
  if (names.length === 0) return [];
  const more = names.length - maxNamed;
  const named = names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const message =
    `${area}@${version} (${build.owner}): it changes ${named}, which belongs to all areas. ` +
    'Keep what it adds in a module of its own.';
  return [{ rule: 'changed-intrinsics', area, message }];
}

/** Removes folder names from messages of the renderer, because teams should not see them. */
function withoutFolders(message: string, cast: RehearsedRelease[]): string {
  return cast.reduce(
    (text, { record, folder }) => text.replaceAll(folder, `${record.area}@${record.version}`),
    message,
  );
}

/** Remotes whose widgets a release shows; for a host, those whose widgets any area shows. */
function neighboursOf(release: ReleaseRecord, cast: RehearsedRelease[]): string[] {
  const records = cast.map(({ record }) => record);
  const showing = release.build.role === 'host' ? records : [release];
  const used = new Set(
    showing.flatMap(({ build }) =>
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
