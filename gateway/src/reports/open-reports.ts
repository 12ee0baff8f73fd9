import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { openCounts, ReleaseWatch, type ReleaseStore, type WatchSettings } from 'releases';
import type { LiveSet } from '../pages/sets/live-set.ts';
import type { MatchedPage } from '../pages/sets/route-table.ts';
import { followWithdrawals } from './withdrawn-releases.ts';
import { createReportRouter } from './report-router.ts';
import { VisitorCounter, type ShownSet } from './visitor-counter.ts';

export interface ShownPage {
  request: Request;
  response: Response;
  live: LiveSet;
  match: MatchedPage | null;
  /** Why the server did not render the page: an error, or too slow. Null if it did. */
  fault: 'render' | 'slow' | null;
}

export type Reports = Awaited<ReturnType<typeof openReports>>;

interface ReportsDeps {
  store: ReleaseStore;
  databaseUrl?: string | undefined;
  settings: WatchSettings;
  visitKey: Buffer;
  logger: Logger;
}

export async function openReports({ store, databaseUrl, settings, visitKey, logger }: ReportsDeps) {
  const counts = await openCounts(store.folder, databaseUrl);
  const watch = new ReleaseWatch({ store, counts, settings, logger });
  const counter = new VisitorCounter(watch, visitKey);
  const [withdrawn] = await Promise.all([followWithdrawals(store), watch.start()]);
  return {
    watch,
    /** Call this before the headers are sent, because it sets a cookie. */
    countPage({ request, response, live, match, fault }: ShownPage): void {
      const area = match?.area.area ?? live.served.host.area;
      counter.countPage(request, response, {
        set: shownSetOf(live),
        areas: areasOn(live, match),
        failed: fault === null ? null : { kind: fault, area, name: 'Error', at: '' },
      });
    },
    /** The endpoints for tabs; `setOf` returns the set that a browser is served now. */
    router: (setOf: (request: Request) => LiveSet | null) =>
      createReportRouter({
        store,
        counter,
        withdrawn,
        logger,
        currentSet(request) {
          const live = setOf(request);
          return live && shownSetOf(live);
        },
      }),
    async stop() {
      withdrawn.stop();
      await watch.stop();
    },
  };
}

function shownSetOf({ served: { number, canary, page } }: LiveSet): ShownSet {
  const areas = Object.fromEntries(page.areas.map(({ area, version }) => [area, version]));
  return { number, areas, canary };
}

/** The host, the route's own area, and the areas of the widgets rendered with it. */
function areasOn({ served }: LiveSet, match: MatchedPage | null): Set<string> {
  const rendered = new Set(
    match?.route.uses.filter(({ mode }) => mode !== 'lazy').map(({ widget }) => widget),
  );
  const widgets = served.page.areas.filter((area) =>
    area.widgets.some(({ name }) => rendered.has(name)),
  );
  return new Set([
    served.host.area,
    ...(match === null ? [] : [match.area.area]),
    ...widgets.map(({ area }) => area),
  ]);
}
