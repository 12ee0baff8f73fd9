import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect, useLoaderData } from '@contracts/platform/router';
import { fetchValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { currentPath, isUuid } from '../../entities/valuation/model/stages.ts';
import {
  editorsHead,
  EditorsPageView,
  loadEditorsPage,
  type EditorsPageData,
} from '../selling/editors-page.tsx';
import { unknownValuation } from './load-stage.ts';

/**
 * The URL of a valuation redirects to its next page (S21). Paths without an id are editors' pages:
 * `/sell-your-car/valuation-steps` (S16), and pages such as `/valuation/condition` (S23).
 * @throws Response 302 for a valuation of this browser, 404 if there is no editors' page either
 */
export async function loader(args: LoaderArgs) {
  const { request, params, services } = args;
  const { id } = params;
  if (id === undefined) return loadEditorsPage(args, 'sell-your-car/valuation-steps');
  if (!isUuid(id)) return loadEditorsPage(args, `valuation/${id}`);
  const valuation = await fetchValuation(services.http, id, request.signal);
  throw valuation === null ? unknownValuation() : redirect(currentPath(valuation));
}

export const head = editorsHead;

/** Renders an editors' page. The loader redirects valuations. */
export function Component() {
  return <EditorsPageView {...useLoaderData<EditorsPageData>()} />;
}
