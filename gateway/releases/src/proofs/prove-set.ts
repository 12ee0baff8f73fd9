import type { Refusal } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';
import { proveBudget } from './prove-budget.ts';
import { proveHost } from './prove-host.ts';
import { proveRoutes } from './prove-routes.ts';
import { proveShadows } from './prove-shadows.ts';
import { proveWidgets } from './prove-widgets.ts';

/** Every rule of a release set that its records alone can show; empty when all fits. */
export function proveSet(records: ReleaseRecord[]): Refusal[] {
  return [
    ...proveHost(records),
    ...proveRoutes(records),
    ...proveShadows(records),
    ...proveWidgets(records),
    ...records.flatMap(proveBudget),
  ];
}
