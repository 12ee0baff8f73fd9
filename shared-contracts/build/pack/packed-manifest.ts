import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseSource } from '../boundaries/parse-source.ts';
import { packageOf, readImports } from '../boundaries/read-imports.ts';

/** Scope of the packages for other teams, whose `.npmrc` keeps npm from looking for them online. */
const packedScope = '@contracts';
/** The tools of this package are development dependencies here, but other teams need them. */
const presets = `${packedScope}/build`;

export const workspacePackageSchema = z.looseObject({
  name: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const lockfileSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ link: z.boolean().optional() })),
});

function packedName(name: string): string {
  return name.startsWith(`${packedScope}/`) ? name : `${packedScope}/${name}`;
}

/**
 * The package.json of a packed workspace. npm must never request one of our packages from a
 * registry, because anyone could publish a package with that name. Our packages are therefore
 * optional peers, which npm checks but never fetches.
 * @throws Error for a dependency on a workspace outside the scope
 */
export async function packedManifest(
  root: string,
  folder: string,
  manifest: z.infer<typeof workspacePackageSchema>,
): Promise<object> {
  const { devDependencies, private: _private, ...rest } = manifest;
  const dependencies = {
    ...manifest.dependencies,
    ...(manifest.name === presets && devDependencies),
  };
  const lockfile: unknown = JSON.parse(
    await readFile(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const { packages } = lockfileSchema.parse(lockfile);
  const isWorkspace = (name: string) => packages[`node_modules/${name}`]?.link === true;
  const workspaceDependencies = Object.entries(dependencies).filter(([name]) => isWorkspace(name));
  for (const [name] of workspaceDependencies) {
    if (name !== packedName(name))
      throw new Error(
        `${manifest.name} can't be packed: it depends on ${name}, which is not packed.`,
      );
  }
  const unshipped = await unshippedDependencies(path.join(root, folder));
  return {
    ...rest,
    name: packedName(manifest.name),
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([name, target]) => [name, compiledPath(target)]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => !isWorkspace(name) && !unshipped.has(name)),
    ),
    peerDependencies: Object.fromEntries(workspaceDependencies),
    peerDependenciesMeta: Object.fromEntries(
      workspaceDependencies.map(([name]) => [name, { optional: true }]),
    ),
  };
}

const compiledPath = (target: string) => target.replace(/(?<!\.d)\.tsx?$/, '.js');

/** Packages that only a package's tests and tools import, such as PostgreSQL for tests. */
async function unshippedDependencies(folder: string): Promise<Set<string>> {
  const shipped = new Set<string>();
  const unshipped = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['node_modules'] })) {
    const isUnshipped = /^(test|tools|postgres)[\\/]|\.test\.tsx?$/.test(file);
    const module = parseSource(await readFile(path.join(folder, file), 'utf8'), file);
    for (const specifier of readImports(module))
      (isUnshipped ? unshipped : shipped).add(packageOf(specifier));
  }
  return unshipped.difference(shipped);
}
