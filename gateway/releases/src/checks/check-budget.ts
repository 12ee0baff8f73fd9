import { type BudgetLimit, defaultBudgetLimits } from '../budgets/budget-record.ts';
import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';

/** Checks that no route or widget loads more script bytes (brotli) than its budget allows. */
export function checkBudget(record: ReleaseRecord): Refusal[] {
  const { area, version, build } = record;
  const { part, bytes } = heaviestPart(record);
  const budget = build.budget.scriptBytes;
  if (bytes <= budget) return [];
  const message =
    `${area}@${version} needs ${bytes} bytes of scripts (brotli) for ${part}, ` +
    `its budget is ${budget}.`;
  return [{ rule: 'size-budget', area, message }];
}

/**
 * Teams declare size budgets in their own manifests, and a manager limits them. If no manager has
 * set a limit, it is the default or the live release's budget, whichever is higher.
 */
export function checkBudgetLimit(
  { area, version, build }: ReleaseRecord,
  limits: readonly BudgetLimit[],
  live: ReleaseRecord | undefined,
): Refusal[] {
  const managerLimit = limits.find((limit) => limit.area === area)?.scriptBytes;
  const declared = live?.build.budget.scriptBytes ?? 0;
  const limit = managerLimit ?? Math.max(defaultBudgetLimits[build.role], declared);
  const budget = build.budget.scriptBytes;
  if (budget <= limit) return [];
  const message =
    `${area}@${version} declares a size budget of ${budget} bytes, its limit is ${limit}: ` +
    'a manager raises it with `release -- budget set`.';
  return [{ rule: 'budget-limit', area, message }];
}

type Sized = Pick<ReleaseRecord, 'build' | 'files' | 'compressed'>;

/** The route or widget that loads the most script bytes (brotli). */
export function heaviestPart(record: Sized): { part: string; bytes: number } {
  const { build } = record;
  const parts = [
    ...build.routes.map(({ id, files }) => ({ part: `the route ${id}`, scripts: files.scripts })),
    ...build.widgets.map(({ name, files }) => ({
      part: `the widget ${name}`,
      scripts: files.scripts,
    })),
  ];
  const sizes = transferSizes(record);
  const everyPageScripts = [build.entry, ...build.files.scripts];
  return parts
    .map(({ part, scripts }) => ({ part, bytes: sumOf(sizes, [...everyPageScripts, ...scripts]) }))
    .reduce((heaviest, part) => (part.bytes > heaviest.bytes ? part : heaviest), {
      part: 'every page',
      bytes: sumOf(sizes, everyPageScripts),
    });
}

/** Transfer size of each browser file, by its path in the `browser` folder. */
function transferSizes({ files, compressed }: Sized): Map<string, number> {
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
