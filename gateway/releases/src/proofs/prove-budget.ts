import type { Refusal } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';

/** No route or widget needs more brotli bytes of scripts than the area's budget says. */
export function proveBudget(record: ReleaseRecord): Refusal[] {
  const { area, version, build } = record;
  const parts = [
    { part: 'every page', scripts: [] },
    ...build.routes.map(({ id, files }) => ({ part: `the route ${id}`, scripts: files.scripts })),
    ...build.widgets.map(({ name, files }) => ({
      part: `the widget ${name}`,
      scripts: files.scripts,
    })),
  ];
  const budget = build.budget.scriptBytes;
  const sizes = transferSizes(record);
  const [heaviest] = parts
    .map(({ part, scripts }) => ({
      part,
      bytes: sumOf(sizes, [build.entry, ...build.files.scripts, ...scripts]),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  if (!heaviest || heaviest.bytes <= budget) return [];
  const message =
    `${area}@${version} needs ${heaviest.bytes} bytes of scripts (brotli) for ${heaviest.part}, ` +
    `its budget is ${budget}.`;
  return [{ rule: 'size-budget', area, message }];
}

/** Bytes that each browser file has on the wire, by its path in the `browser` folder. */
function transferSizes({ files, compressed }: ReleaseRecord): Map<string, number> {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  for (const { path, bytes } of compressed) {
    if (path.endsWith('.br')) sizes.set(path.slice(0, -'.br'.length), bytes);
  }
  return sizes;
}

function sumOf(sizes: Map<string, number>, scripts: string[]): number {
  const needed = new Set(scripts);
  return [...needed].reduce((sum, script) => sum + (sizes.get(`browser/${script}`) ?? 0), 0);
}
