import satisfies from 'semver/functions/satisfies.js';
import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';

/** Checks that a set has one host, with the contract and shared modules that remotes need. */
export function checkHost(records: readonly ReleaseRecord[]): Refusal[] {
  const hosts = records.filter(({ build }) => build.role === 'host');
  const [host, second] = hosts;
  if (!host) {
    const area = records[0]?.area ?? 'host';
    return [
      { rule: 'one-host', area, message: 'the set has no host: promote one first, or with it.' },
    ];
  }
  if (second) {
    const message = `${host.area} and ${second.area} are both hosts: a set has exactly one.`;
    return [{ rule: 'one-host', area: second.area, other: host.area, message }];
  }
  const remotes = records.filter((record) => record !== host);
  return remotes.flatMap((remote) => [
    ...checkContract(remote, host),
    ...checkSharedModules(remote, host),
  ]);
}

function checkContract(remote: ReleaseRecord, host: ReleaseRecord): Refusal[] {
  const [needMajor = 0, needMinor = 0] = remote.build.contract.split('.').map(Number);
  const [major = 0, minor = 0] = host.build.contract.split('.').map(Number);
  if (needMajor === major && minor >= needMinor) return [];
  const reason =
    needMajor === major
      ? `a host with at least ${remote.build.contract} has to move with it`
      : 'areas of another major version only move together with their host';
  const message =
    `${nameOf(remote)} was built on contract ${remote.build.contract}, ` +
    `${nameOf(host)} offers ${host.build.contract}: ${reason}.`;
  return [{ rule: 'contract', area: remote.area, other: host.area, message }];
}

/** Checks the versions of shared modules, because a page has only the host's copy of each. */
function checkSharedModules(remote: ReleaseRecord, host: ReleaseRecord): Refusal[] {
  const provided = new Map((host.build.shared ?? []).map(({ name, version }) => [name, version]));
  const sides = { area: remote.area, other: host.area };
  return (remote.build.shared ?? []).flatMap(({ name, requiredVersion }): Refusal[] => {
    const version = provided.get(name);
    if (version === undefined || !Object.hasOwn(host.build.provides, name)) {
      const message = `${nameOf(remote)} takes ${name} from the host, and ${nameOf(host)} does not provide it.`;
      return [{ rule: 'shared-module', ...sides, message }];
    }
    if (version === requiredVersion || satisfies(version, requiredVersion)) return [];
    const message =
      `${nameOf(remote)} needs ${name} ${requiredVersion}, ` +
      `${nameOf(host)} provides ${version}: build the remote again to move with it.`;
    return [{ rule: 'shared-version', ...sides, message }];
  });
}

function nameOf(record: ReleaseRecord): string {
  return `${record.area}@${record.version} (${record.build.owner})`;
}
