import { developmentPath, developmentSilenceMs } from '@contracts/platform/remote/development';
import type { AreaBuild } from './area-watch.ts';

const registerIntervalMs = developmentSilenceMs / 5;

/** Registers areas in development with a running site, which serves them. */
export class SiteLink {
  readonly #site: string;
  readonly #origin: string;
  readonly #builds = new Map<string, AreaBuild>();
  readonly #onLost: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;

  /**
   * @param site origin of the site
   * @param origin origin that serves the areas' files
   * @param onLost called when the site no longer responds, or refuses the areas
   */
  constructor(site: string, origin: string, onLost: (error: unknown) => void) {
    this.#site = site;
    this.#origin = origin;
    this.#onLost = onLost;
  }

  /** @throws Error if the site refuses the area or cannot be reached */
  async register(build: AreaBuild): Promise<void> {
    this.#builds.set(build.area, build);
    await this.#send(build);
    this.#timer ??= setInterval(() => {
      Promise.all([...this.#builds.values()].map((latestBuild) => this.#send(latestBuild))).catch(
        this.#onLost,
      );
    }, registerIntervalMs);
  }

  /** Makes the site serve the areas' releases again. */
  async unregisterAll(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await Promise.allSettled(
      [...this.#builds.keys()].map((area) => fetch(this.#address(area), { method: 'DELETE' })),
    );
  }

  #address(area: string): string {
    return `${this.#site}${developmentPath}/${area}`;
  }

  async #send({ area, record, build }: AreaBuild): Promise<void> {
    const response = await fetch(this.#address(area), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ origin: this.#origin, build, record }),
    });
    if (response.ok) return;
    const reason =
      response.status === 404
        ? 'the site does not accept areas in development'
        : await response.text();
    throw new Error(`${this.#site} refused ${area}: ${reason}`);
  }
}
