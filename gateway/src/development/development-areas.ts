import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { developmentSilenceMs, type DevelopmentArea } from '@contracts/platform/remote/development';
import { request } from 'undici';

interface ActiveArea extends DevelopmentArea {
  serverFolder: string;
  lastHeartbeatAt: number;
}

interface DevelopmentAreasDeps {
  /** The folder for server files, which the renderers may read. */
  folder: string;
  logger: Logger;
  onChange: () => void;
}

export type DevelopmentAreas = ReturnType<typeof createDevelopmentAreas>;

/**
 * Areas in development, which a site outside production serves in place of their releases. Each
 * area's dev server sends heartbeats; when these stop for any reason, the area is dropped.
 */
export function createDevelopmentAreas({ folder, logger, onChange }: DevelopmentAreasDeps) {
  const active = new Map<string, ActiveArea>();
  const sweep = setInterval(dropSilent, developmentSilenceMs / 2).unref();

  function dropSilent(): void {
    const limit = Date.now() - developmentSilenceMs;
    for (const [area, { lastHeartbeatAt }] of active) if (lastHeartbeatAt < limit) drop(area);
  }

  function drop(area: string): void {
    if (!active.delete(area)) return;
    logger.info({ area }, 'showing the release of an area again');
    onChange();
    void rm(path.join(folder, area), { recursive: true, force: true });
  }

  return {
    find: (area: string): Readonly<ActiveArea> | undefined => active.get(area),
    all: (): readonly Readonly<ActiveArea>[] => [...active.values()],
    /** @throws if the build's server files cannot be fetched; the previous build is kept. */
    async show(developmentArea: DevelopmentArea): Promise<void> {
      const { build, origin, record } = developmentArea;
      const { area } = record;
      const current = active.get(area);
      if (current?.build === build && current.origin === origin) {
        current.lastHeartbeatAt = Date.now();
        return;
      }
      const serverFolder = path.join(folder, area, build);
      await fetchServerFiles(developmentArea, serverFolder);
      active.set(area, { ...developmentArea, serverFolder, lastHeartbeatAt: Date.now() });
      logger.info({ area, build }, 'showing an area in development');
      onChange();
    },
    drop,
    stop: () => clearInterval(sweep),
  };
}

async function fetchServerFiles(
  { origin, record }: DevelopmentArea,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of [record.server, ...Object.values(record.provides)]) {
    if (file === null) continue;
    const { statusCode, body } = await request(`${origin}/${record.area}/server/${file}`);
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${record.area}: no server file ${file}`);
    await writeFile(path.join(folder, path.basename(file)), text);
  }
}
