import type { BuildRecord, PartFiles } from '@contracts/platform/remote/build-record';
import type { VisitedPart } from './first-visit-parts.ts';

/** @throws Error where the build has no such part */
export function filesOfPart(
  { routes, widgets }: BuildRecord,
  { kind, id }: Pick<VisitedPart, 'kind' | 'id'>,
): PartFiles {
  const files =
    kind === 'route'
      ? routes.find((route) => route.id === id)?.files
      : widgets.find(({ name }) => name === id)?.files;
  if (files === undefined) throw new Error(`The build has no ${kind} '${id}'`);
  return files;
}
