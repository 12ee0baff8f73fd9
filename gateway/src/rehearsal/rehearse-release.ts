import type { Refusal, Rehearse, RehearsedRelease, ReleaseRecord } from 'releases';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { missingFiles, missingInSheets } from './missing-files.ts';
import { readExamples, type NamedExample } from './read-examples.ts';
import { rehearsePage } from './rehearse-page.ts';
import { withRenderer, type RehearsalDeps } from './with-renderer.ts';

/** Each loads a set and renders all examples: more at once only wait for each other. */
const drillsAtOnce = 2;
/** Changed intrinsics that a refusal names. */
const maxNamed = 5;
/** How often a rehearsal that takes long says how far it is. */
const reportMs = 10_000;

interface RehearseDeps extends RehearsalDeps {
  /** Told what is rehearsed, in a sentence. */
  report?: (message: string) => void;
  /** Whether what could not be decided, as on a machine that is too busy, is only reported. */
  acceptsUndecided?: () => boolean;
}

/** One showing of examples, and how a refusal tells of it. */
interface Showing {
  release: ReleaseRecord;
  /** All that is shown, with where it lies. */
  cast: RehearsedRelease[];
  examples: NamedExample[];
  rule: 'example' | 'failure-drill';
  /** The area that fails to load meanwhile. */
  broken?: string;
}

/**
 * Renders the set that a release would make, in a renderer of its own: the release's examples, for
 * a host those of every area. Neither loading nor rendering it may change what belongs to all areas,
 * and what its pages and style sheets ask for must be there. Then again with each area failing to load whose widgets they show:
 * that must cost them no more than those widgets. The client-rendered shell, which stands behind
 * all of it, needs no area's code.
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
    // What fails with everybody at their best is not the drill's to find.
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
    // No other example can be shown any more.
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

/** What belongs to all areas stays as it is, when an area is loaded and when it renders. */
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

/** What a renderer says names files by where they lie, which is nobody's business. */
function withoutFolders(message: string, cast: RehearsedRelease[]): string {
  return cast.reduce(
    (text, { record, folder }) => text.replaceAll(folder, `${record.area}@${record.version}`),
    message,
  );
}

/** Remotes whose widgets a release shows; for a host, all whose widgets anybody shows. */
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
