import type { Logger } from 'pino';
import { z } from 'zod';
import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import { siteListSchema, type Site } from '@contracts/wire/catalogue/site';
import { menuNames, readMenu, type MenuItem } from '@contracts/wire/content/menu';
import { pageAnswerSchema } from '@contracts/wire/content/page';
import { readTicker, TOP_BANNER_SLUG } from '@contracts/wire/content/top-banner';
import { noSurround, type Surround, type SurroundSite } from '@contracts/platform/host/surround';
import type { UpstreamPool } from '../proxy/upstream.ts';

/** Age after which a page starts a refresh; the next page shows what an editor changed. */
const keptMs = 1_000;
/** After a failure the dealer API is left alone for so long. */
const restMs = 3_000;
/** No page waits for it: a dealer API that is slow is given the time. */
const maxMs = 10_000;

const anyMenuSchema = z.object({ data: z.array(z.unknown()) });

class SurroundError extends Error {
  override readonly name = 'SurroundError';
  readonly code = 'surround-unanswered';
}

interface SourceDeps {
  upstream: UpstreamPool;
  logger: Logger;
  now?: () => number;
}

/**
 * The menus, the sites of the footer and the messages of the top banner (S59, S61, S204). No page
 * waits for them: each shows what was last known, and asks anew behind it when that has grown old.
 * Of what can't be had the last answer stands, however old.
 */
export class SurroundSource {
  readonly #deps: Required<SourceDeps>;
  #known: Surround = noSurround;
  #dueAt = 0;
  #asking: Promise<void> | null = null;

  constructor({ now = () => performance.now(), ...deps }: SourceDeps) {
    this.#deps = { ...deps, now };
  }

  current(): Surround {
    if (this.#deps.now() >= this.#dueAt) void this.refresh();
    return this.#known;
  }

  /** Never rejects. Whoever asks meanwhile waits for the same answers. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const { now } = this.#deps;
    this.#dueAt = now() + keptMs;
    const had = this.#known;
    const menus: Surround['menus'] = { ...had.menus };
    const [sites, messages] = await Promise.all([
      this.#read('/api/units?type=DEPARTMENT', siteListSchema, had.sites, ({ data }) =>
        shownSites(data),
      ),
      this.#read(`/api/page/${TOP_BANNER_SLUG}`, pageAnswerSchema, [], ({ data }) =>
        readTicker(data.fields),
      ),
      ...menuNames.map(async (name) => {
        const before = menus[name] ?? null;
        const items = await this.#read<{ data: unknown[] }, MenuItem[] | null>(
          `/api/menu/${name}`,
          anyMenuSchema,
          before,
          ({ data }) => {
            const read = readMenu(data);
            if (data.length > 0 && read.length === 0)
              throw new SurroundError(`${name} has no valid item`);
            return read;
          },
        );
        if (items !== null) menus[name] = items;
      }),
    ]);
    this.#known = { menus, sites, messages };
  }

  /** @returns `otherwise` where there is no answer that can be read */
  async #read<Answer, Value>(
    path: string,
    schema: z.core.$ZodType<Answer>,
    otherwise: Value,
    take: (answer: Answer) => Value,
  ): Promise<Value> {
    const { upstream, logger, now } = this.#deps;
    try {
      const answer = await upstream.send({
        method: 'GET',
        path,
        headers: { accept: 'application/json' },
        body: null,
        signal: AbortSignal.timeout(maxMs),
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new SurroundError(`${path}: ${answer.statusCode}`);
      const read = readRows(schema, JSON.parse(text));
      if (!read.success) throw read.error;
      return take(read.data);
    } catch (error) {
      logger.warn({ err: error, path }, 'header and footer go without a part');
      this.#dueAt = now() + restMs;
      return otherwise;
    }
  }
}

/** Only what a page shows: the whole of it goes along with each. */
function shownSites(sites: readonly Site[]): SurroundSite[] {
  return sites
    .filter(({ show_on_frontend }) => show_on_frontend === 1)
    .map((site) => ({
      name: site.name,
      slug: site.slug,
      line1: site.line1,
      line2: site.line2,
      city_town: site.city_town,
      postcode: site.postcode,
      telephone: site.telephone,
      latitude: site.latitude,
      longitude: site.longitude,
      opening_times: site.opening_times,
    }));
}
