import { readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { newAreaNameSchema } from '@contracts/platform/remote/new-area-name';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import {
  remoteManifestSchema,
  type RemoteManifest,
} from '@contracts/platform/remote/remote-manifest';
import type { RemoteKind } from './remote-files.ts';

export interface PlannedRemote {
  /** Name of the area: `mf-tours`. */
  area: string;
  /** The team that owns the remote. */
  owner: string;
  /** Path of the first page: `/tours`. */
  path: string;
}

export class WrongUseError extends Error {
  override readonly name = 'WrongUseError';
  readonly code = 'wrong-use';
}

/** Paths that the gateway serves itself or reserves. */
const serverPaths = /^\/(api|releases|healthz|readyz|_[^/]*)(\/|$)/;

/** No parameters or special characters: the template inserts the path into code as a literal. */
const plainPath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/**
 * Checks all names of a new remote before any file is written.
 * @param requested the command's arguments as the user entered them
 * @param manifests of the existing areas
 * @throws WrongUseError with the reason
 */
export function planRemote(
  requested: { area: string; owner?: string | undefined; path?: string | undefined },
  manifests: readonly Pick<RemoteManifest, 'area' | 'owner' | 'routes' | 'widgets'>[],
): PlannedRemote {
  const { area } = requested;
  const parsedName = newAreaNameSchema.safeParse(area);
  if (!parsedName.success)
    throw nameError(area, parsedName.error.issues[0]?.message ?? 'it is not a name');
  if (!area.startsWith('mf-')) throw nameError(area, 'the name of a remote begins with mf-');
  const name = area.slice('mf-'.length);
  const owner = requested.owner ?? `${name.charAt(0).toUpperCase()}${name.slice(1)} team`;
  const path = requested.path ?? `/${name}`;
  const parsedOwner = remoteManifestSchema.shape.owner.safeParse(owner);
  if (!parsedOwner.success)
    throw new WrongUseError(`--owner: ${parsedOwner.error.issues[0]?.message}.`);
  checkPath(path);
  const namesake = manifests.find((manifest) => manifest.area === area);
  if (namesake !== undefined) {
    throw nameError(area, `${namesake.owner} has an area of this name`);
  }
  for (const manifest of manifests) {
    if (manifest.routes.some((route) => route.path === path)) {
      throw new WrongUseError(`${path} is a page of ${manifest.area}: name another with --path.`);
    }
    if (manifest.widgets.some((widget) => widget.name === `${name}-teaser`)) {
      throw nameError(
        area,
        `its widget ${name}-teaser would have the name of one of ${manifest.area}`,
      );
    }
  }
  return { area, owner, path };
}

function checkPath(path: string): void {
  const maxPath = releaseBounds.pathLength;
  if (!plainPath.test(path) || path.length > maxPath) {
    throw new WrongUseError(
      `--path: ${path} is not like /tours or /tours/factory: lower-case letters, digits and single ` +
        `dashes after each slash, ${maxPath} characters at most.`,
    );
  }
  if (serverPaths.test(path)) {
    throw new WrongUseError(`--path: ${path} is an address of the gateway itself.`);
  }
}

function nameError(area: string, reason: string): WrongUseError {
  return new WrongUseError(`${area} can't be the name of a new remote: ${reason}.`);
}

/**
 * Chooses the folder of a new remote: a workspace of this repository, or a folder outside it.
 * @param root of this repository
 * @param standalone as typed, relative to the working directory
 * @throws WrongUseError with the reason
 */
export function planFolder(
  root: string,
  area: string,
  standalone: string | undefined,
): { folder: string; kind: RemoteKind } {
  const kind = standalone === undefined ? 'workspace' : 'standalone';
  const folder = resolve(standalone ?? join(root, area));
  const relativePath = relative(root, folder);
  const isInside = relativePath.split(sep)[0] !== '..' && !isAbsolute(relativePath);
  if (kind === 'standalone' && isInside) {
    throw new WrongUseError(
      `--standalone: ${folder} is inside this repository. Name a folder outside it, or leave the option out.`,
    );
  }
  const existing = statSync(folder, { throwIfNoEntry: false });
  if (existing === undefined) return { folder, kind };
  if (!existing.isDirectory()) throw new WrongUseError(`${folder} is not a folder.`);
  if (readdirSync(folder).length > 0) {
    throw new WrongUseError(`${folder} is there already, and not empty.`);
  }
  return { folder, kind };
}
