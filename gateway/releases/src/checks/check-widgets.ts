import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';

/** Checks that every widget has at most one provider, and that every used widget has one. */
export function checkWidgets(records: readonly ReleaseRecord[]): Refusal[] {
  const providers = new Map<string, ReleaseRecord>();
  const refusals: Refusal[] = [];
  for (const record of records) {
    for (const { name } of record.build.widgets) {
      const other = providers.get(name);
      if (other) {
        const message = `${record.area} and ${other.area} (${other.build.owner}) both provide the widget ${name}.`;
        refusals.push({ rule: 'widget-name', area: record.area, other: other.area, message });
      } else {
        providers.set(name, record);
      }
    }
  }
  for (const record of records) {
    for (const [widget, user] of usedWidgets(record)) {
      if (providers.has(widget)) continue;
      const message = `${user} uses the widget ${widget}, which no area of the set provides.`;
      refusals.push({ rule: 'widget-missing', area: record.area, message });
    }
  }
  return refusals;
}

/** Names of the used widgets, each with the first part that uses it. */
function usedWidgets({ area, build }: ReleaseRecord): Map<string, string> {
  const parts = [
    ...build.routes.map(({ id, uses }) => ({ user: `${area}/${id}`, uses })),
    ...build.widgets.map(({ name, uses }) => ({ user: `${area}/${name}`, uses })),
    { user: area, uses: build.uses },
  ];
  const used = new Map<string, string>();
  for (const { user, uses } of parts) {
    for (const { widget } of uses) if (!used.has(widget)) used.set(widget, user);
  }
  return used;
}
