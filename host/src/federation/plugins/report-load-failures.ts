import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { Reporter } from '../../reporting/reporter.ts';
import { remoteName } from '../remote-name.ts';

/** Reports failed loads of remotes to the release watch, which finds the release in the set. */
export function reportLoadFailures(
  set: PageSet,
  reporter: Reporter,
): ModuleFederationRuntimePlugin {
  return {
    name: 'report-load-failures',
    errorLoadRemote({ remote }) {
      const area = set.areas.find((candidate) => remoteName(candidate) === remote?.name)?.area;
      if (area !== undefined) reporter.reportFault({ kind: 'load', area, name: 'Error', at: '' });
    },
  };
}
