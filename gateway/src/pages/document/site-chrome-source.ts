import type { Logger } from 'pino';
import { z } from 'zod';
import { siteListSchema, type Site } from '@contracts/wire/catalogue/site';
import { menuNames, readMenu } from '@contracts/wire/content/menu';
import { pageResponseSchema } from '@contracts/wire/content/page';
import { readTicker, TOP_BANNER_SLUG } from '@contracts/wire/content/top-banner';
import {
  noSiteChrome,
  type SiteChrome,
  type SiteChromeSite,
} from '@contracts/platform/host/site-chrome';
import type { JsonReader } from '../../proxy/json-reader.ts';

/** Minimum time between refreshes. A page request triggers one, and later pages show its result. */
const refreshMs = 1_000;
/** Time limit of a read. It is long, because no page waits for it. */
const maxMs = 10_000;

const anyMenuSchema = z.object({ data: z.array(z.unknown()) });

/**
 * Data for header and footer: the menus, the footer's sites and the top banner's messages (S59,
 * S61, S204). No page waits for it. Each page shows what was read last. If a menu or the sites
 * cannot be read, the old ones stay; if the messages cannot be read, the banner is omitted.
 */
export function createSiteChromeSource(json: JsonReader, logger: Logger) {
  let last: SiteChrome = noSiteChrome;
  let dueAt = 0;
  let refreshing: Promise<void> | null = null;

  function current(): SiteChrome {
    if (performance.now() >= dueAt) void refresh();
    return last;
  }

  /** Never rejects. Calls during a refresh wait for that refresh. */
  function refresh(): Promise<void> {
    refreshing ??= readAll().finally(() => (refreshing = null));
    return refreshing;
  }

  async function readAll(): Promise<void> {
    dueAt = performance.now() + refreshMs;
    const menus: SiteChrome['menus'] = { ...last.menus };
    const [sites, messages] = await Promise.all([
      get('/api/units?type=DEPARTMENT', siteListSchema, ({ data }) => shownSites(data)),
      get(`/api/page/${TOP_BANNER_SLUG}`, pageResponseSchema, ({ data }) =>
        readTicker(data.fields),
      ),
      ...menuNames.map(async (name) => {
        const items = await get(`/api/menu/${name}`, anyMenuSchema, ({ data }) => {
          const read = readMenu(data);
          if (data.length > 0 && read.length === 0) throw new Error(`${name} has no valid item`);
          return read;
        });
        if (items !== null) menus[name] = items;
      }),
    ]);
    last = { menus, sites: sites ?? last.sites, messages: messages ?? [] };
  }

  /** @returns null when it cannot be read */
  async function get<Response, Value>(
    path: string,
    schema: z.core.$ZodType<Response>,
    read: (response: Response) => Value,
  ): Promise<Value | null> {
    try {
      const response = await json.get(path, schema, { maxMs });
      if (response === null) throw new Error(`${path} does not exist`);
      return read(response);
    } catch (error) {
      logger.warn({ err: error, path }, 'a part of header or footer could not be read');
      return null;
    }
  }

  return { current, refresh };
}

/** Only the fields that pages show, because every page contains them. */
function shownSites(sites: readonly Site[]): SiteChromeSite[] {
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
