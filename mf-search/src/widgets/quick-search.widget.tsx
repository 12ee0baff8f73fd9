import { makesOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { WidgetComponentProps, WidgetLoad } from '@contracts/platform/remote/define-remote';
import type { SearchNames } from '@contracts/platform/remote/widgets';
import { fetchFilterOptions } from '../features/filters/api/fetch-filter-options.ts';
import { QuickSearch } from '../features/quick-search/components/quick-search.tsx';

const noNames: SearchNames = { makes: [], sites: [] };

/** The names to suggest. If they are unavailable, only vehicles are suggested. */
export const load: WidgetLoad<'quick-search'> = async (_props, { http, optional }, signal) => {
  const optionsResult = await optional({ signal }, (callSignal) =>
    fetchFilterOptions(http, {}, callSignal),
  );
  if (optionsResult.status === 'unavailable') return noNames;
  const { options } = optionsResult.value;
  const sites = Object.entries(options.sites)
    .filter(([, { count }]) => count > 0)
    .map(([slug, { label, count }]) => ({ slug, label, count }));
  return { makes: makesOnSale(options), sites };
};

export function Component({ props, data = noNames }: WidgetComponentProps<'quick-search'>) {
  return <QuickSearch fieldId={props.fieldId} names={data} />;
}
