import { brandWithin, type SiteChrome } from '@contracts/platform/host/site-chrome';
import { fileAddress, type PartFiles } from '@contracts/platform/remote/build-record';
import type { PageState } from '@contracts/platform/remote/page-state';
import type { SettledPage } from '@contracts/platform/remote/server-entry';
import type { DocumentParts } from './document.ts';
import type { PageDeps, PageRequest } from '../request/page-request.ts';
import type { LiveSet } from '../sets/live-set.ts';
import { neededSet } from './browser-set.ts';
import { noticeOf } from './server-notice.ts';
import { withAddresses, type MatchedPage } from '../sets/route-table.ts';
import { stylesInPage } from './page-sheets.ts';
import type { StartedScripts } from './page-data.ts';

interface RenderedState {
  /** Null in the client-rendered shell. */
  settled: SettledPage | null;
  /** Null when the browser renders the page. */
  markup: string | null;
  nonce: string;
  loggedIn: boolean;
  siteChrome: SiteChrome;
}

export function documentParts(
  { brand, siteOrigin, previewOf }: PageDeps,
  { request, live, match, variant }: PageRequest,
  { settled, markup, nonce, loggedIn, siteChrome }: RenderedState,
): DocumentParts {
  const { host } = live.served;
  const hostFiles = withAddresses(host, host.build.files);
  const files = filesOf(match, settled);
  return {
    head: settled?.head ?? { title: brand.name },
    siteOrigin,
    noindex: settled === null || variant.noindex,
    nonce,
    host: hostFiles,
    ...stylesInPage(live.sheets, [...hostFiles.styles, ...files.styles], markup),
    integrity: live.served.integrity,
    preview: previewOf(request)?.link ?? null,
    notice: noticeOf(request),
    page: files,
    state: {
      ...setInPage(live, match),
      brand: brandWithin(brand, siteChrome),
      loggedIn,
      hydration: settled?.state ?? null,
      ...(settled === null && { siteChrome }),
    },
  };
}

/** The script that starts a page in the browser, and the files that it will load. */
export function startedScripts(
  { live, match }: Pick<PageRequest, 'live' | 'match'>,
  { settled, nonce }: Pick<RenderedState, 'settled' | 'nonce'>,
): StartedScripts {
  const { host, integrity } = live.served;
  const { build } = host;
  const others = build.files.scripts.filter((file) => file !== build.entry);
  return {
    entry: fileAddress(host, build.entry),
    preloads: [
      ...others.map((file) => fileAddress(host, file)),
      ...filesOf(match, settled).scripts,
    ],
    nonce,
    integrity,
  };
}

/** Files of the page's route and widgets. None if a loader failed: the host shows the error. */
function filesOf(match: MatchedPage | null, settled: SettledPage | null): PartFiles {
  const isShown = match !== null && (settled?.state.errors ?? null) === null;
  return isShown ? match.files : { scripts: [], styles: [] };
}

/** The part of the set that the page needs; the browser reads the rest before it navigates. */
function setInPage(
  { served: { page }, file }: LiveSet,
  match: MatchedPage | null,
): Pick<PageState, 'set' | 'setFile'> {
  if (file === null) return { set: page };
  const { address, integrity } = file;
  return { set: neededSet(page, match), setFile: { address, integrity } };
}
