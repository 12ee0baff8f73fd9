import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentVersion } from '@contracts/platform/remote/development';
import type { ServedSet } from '../pages/sets/page-set.ts';
import type { DevelopmentAreas } from './development-areas.ts';

/** Replaces releases with the builds of areas in development. Adds areas missing from the set. */
export function withDevelopmentAreas(served: ServedSet, areas: DevelopmentAreas): ServedSet {
  return areas.all().reduce(withArea, served);
}

function withArea(
  served: ServedSet,
  { record, build, serverFolder }: ReturnType<DevelopmentAreas['all']>[number],
): ServedSet {
  const { area, role, entry, container, files, routes, widgets, uses } = record;
  const servedArea = {
    area,
    version: developmentVersion,
    base: `/releases/${area}/${developmentVersion}/`,
    role,
    entry,
    container,
    files,
    routes,
    widgets,
    uses,
    server: record.server,
  };
  const others = served.page.areas.filter((other) => other.area !== area);
  const page = { ...served.page, areas: [...others, servedArea] };
  const serverFile = (file: string) => pathToFileURL(path.join(serverFolder, file)).href;
  const { renderer } = served;
  return {
    ...served,
    key: `${served.key} ${area}:${build}`,
    page,
    host:
      role === 'host'
        ? { ...served.host, area, version: developmentVersion, build: record, files: [] }
        : served.host,
    renderer:
      role === 'host'
        ? {
            ...renderer,
            page,
            hostEntry: serverFile(record.server ?? ''),
            shared: Object.fromEntries(
              Object.entries(record.provides).map(([name, file]) => [name, serverFile(file)]),
            ),
          }
        : {
            ...renderer,
            page,
            areas: {
              ...renderer.areas,
              ...(record.server !== null && { [area]: serverFile(record.server) }),
            },
          },
  };
}
