import parse from 'semver/functions/parse.js';
import satisfies from 'semver/functions/satisfies.js';
import type { Refusal } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';

/** One host; every remote was built on a contract, and needs shared modules, that it offers. */
export function proveHost(records: readonly ReleaseRecord[]): Refusal[] {
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
    ...proveContract(remote, host),
    ...proveSharedModules(remote, host),
    ...proveSharedPackages(remote, host),
  ]);
}

function proveContract(remote: ReleaseRecord, host: ReleaseRecord): Refusal[] {
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

function proveSharedModules(remote: ReleaseRecord, host: ReleaseRecord): Refusal[] {
  return remote.build.requires
    .filter((specifier) => !Object.hasOwn(host.build.provides, specifier))
    .map((specifier) => ({
      rule: 'shared-module',
      area: remote.area,
      other: host.area,
      message: `${nameOf(remote)} leaves ${specifier} to the host, and ${nameOf(host)} does not provide it.`,
    }));
}

/** One copy serves all: it must be of the major version that an area was built with, and no older minor. */
function proveSharedPackages(remote: ReleaseRecord, host: ReleaseRecord): Refusal[] {
  const brought = host.build.packages ?? {};
  return Object.entries(remote.build.packages ?? {}).flatMap(([name, built]): Refusal[] => {
    const there = brought[name];
    const version = parse(built);
    if (there === undefined || version === null) return [];
    if (satisfies(there, `^${version.major}.${version.minor}.0`)) return [];
    const message =
      `${nameOf(remote)} was built with ${name} ${built}, ` +
      `${nameOf(host)} brings ${there}: it has to be built again to move with it.`;
    return [{ rule: 'shared-version', area: remote.area, other: host.area, message }];
  });
}

function nameOf(record: ReleaseRecord): string {
  return `${record.area}@${record.version} (${record.build.owner})`;
}
