import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { developmentSilenceMs, type DevelopmentArea } from '@contracts/platform/remote/development';
import { request } from 'undici';

export interface ActiveArea extends DevelopmentArea {
  serverFolder: string;
  lastHeartbeatAt: number;
}

interface DevelopmentAreasDeps {
  /** The folder for server files, which the renderers may read. */
  folder: string;
  logger: Logger;
  onChange: () => void;
}

/**
 * Areas in development, which a site outside production serves in place of their releases. Each
 * area's dev server sends heartbeats; when these stop for any reason, the area is dropped.
 */
export class DevelopmentAreas {
  readonly #deps: DevelopmentAreasDeps;
  readonly #active = new Map<string, ActiveArea>();
  readonly #sweep: NodeJS.Timeout;

  constructor(deps: DevelopmentAreasDeps) {
    this.#deps = deps;
    this.#sweep = setInterval(() => this.#dropSilent(), developmentSilenceMs / 2).unref();
  }

  find(area: string): Readonly<ActiveArea> | undefined {
    return this.#active.get(area);
  }

  all(): readonly Readonly<ActiveArea>[] {
    return [...this.#active.values()];
  }

  /** @throws if the build's server files cannot be fetched; the previous build is kept. */
  async show(developmentArea: DevelopmentArea): Promise<void> {
    const { area } = developmentArea.record;
    const current = this.#active.get(area);
    if (current?.build === developmentArea.build && current.origin === developmentArea.origin) {
      current.lastHeartbeatAt = Date.now();
      return;
    }
    const serverFolder = path.join(this.#deps.folder, area, developmentArea.build);
    await fetchServerFiles(developmentArea, serverFolder);
    this.#active.set(area, { ...developmentArea, serverFolder, lastHeartbeatAt: Date.now() });
    this.#deps.logger.info(
      { area, build: developmentArea.build },
      'showing an area in development',
    );
    this.#deps.onChange();
  }

  drop(area: string): void {
    if (!this.#active.delete(area)) return;
    this.#deps.logger.info({ area }, 'showing the release of an area again');
    this.#deps.onChange();
    void rm(path.join(this.#deps.folder, area), { recursive: true, force: true });
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #dropSilent(): void {
    const limit = Date.now() - developmentSilenceMs;
    for (const [area, { lastHeartbeatAt }] of this.#active)
      if (lastHeartbeatAt < limit) this.drop(area);
  }
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
