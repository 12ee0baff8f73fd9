import type { Refusal, Rehearse, RehearsedRelease, ReleaseRecord } from 'releases';
import type { RendererProcess } from '../pages/renderer-process.ts';
import { readExamples, type NamedExample } from './read-examples.ts';
import { rehearsePage } from './rehearse-page.ts';
import { withRenderer, type RehearsalDeps } from './with-renderer.ts';

/**
 * Renders the set that a release would make, in a renderer of its own: the release's examples, for
 * a host those of every area. Then again with each area failing to load whose widgets they show:
 * that must cost them no more than those widgets. The client-rendered shell, which stands behind
 * all of it, needs no area's code.
 */
export function createRehearsal(deps: RehearsalDeps): Rehearse {
  return async (release, cast) => {
    const read = await Promise.all(cast.map(readExamples));
    const own = read[cast.findIndex(({ record }) => record === release)];
    const unreadable = own?.refusals ?? [];
    const isHost = release.build.role === 'host';
    const examples = read
      .flatMap((one) => one.examples)
      .filter(({ area }) => isHost || area === release.area);
    const hasHost = cast.some(({ record }) => record.build.role === 'host');
    if (unreadable.length > 0 || examples.length === 0 || !hasHost) return unreadable;
    const refusals = await withRenderer(deps, cast, (renderer) =>
      showExamples(renderer, release, examples),
    );
    // What fails with everybody at their best is not the drill's to find.
    if (refusals.length > 0) return refusals;
    const drilled = neighboursOf(release, cast).map((broken) => {
      const shown = examples.filter(({ area }) => area !== broken);
      const drill = (renderer: RendererProcess) => drillFailure(renderer, release, shown, broken);
      return withRenderer(deps, cast, drill, broken);
    });
    return (await Promise.all(drilled)).flat();
  };
}

async function showExamples(
  renderer: RendererProcess,
  { area, version, build }: ReleaseRecord,
  examples: NamedExample[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { area: of, name, example } of examples) {
    const faults = await rehearsePage(renderer, example);
    if (faults.length === 0) continue;
    const what = of === area ? `its example ${name}` : `the example ${name} of ${of}`;
    const message = `${area}@${version} (${build.owner}): ${what} (${example.url}) ${faults.join('; ')}.`;
    refusals.push({ rule: 'example', area, ...(of === area ? {} : { other: of }), message });
  }
  return refusals;
}

async function drillFailure(
  renderer: RendererProcess,
  { area, version, build }: ReleaseRecord,
  examples: NamedExample[],
  broken: string,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { area: of, name, example } of examples) {
    const faults = await rehearsePage(renderer, example, (part) => !part.startsWith(`${broken}/`));
    if (faults.length === 0) continue;
    const what = of === area ? `its example ${name}` : `the example ${name} of ${of}`;
    const message =
      `${area}@${version} (${build.owner}): with ${broken} failing to load, ` +
      `${what} (${example.url}) ${faults.join('; ')}.`;
    refusals.push({ rule: 'failure-drill', area, other: broken, message });
  }
  return refusals;
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
