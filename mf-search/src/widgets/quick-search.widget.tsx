import { makesOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { SearchNames, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { fetchFilterOptions } from '../features/filters/api/fetch-filter-options.ts';
import { QuickSearch } from '../features/quick-search/components/quick-search.tsx';

const noNames: SearchNames = { makes: [], sites: [] };

/** The names to suggest. If they are unavailable, only vehicles are suggested. */
export async function load(
  _props: WidgetPropsByName['quick-search'],
  { http, optional }: HostServices,
  signal?: AbortSignal,
): Promise<SearchNames> {
  const optionsResult = await optional({ signal }, (callSignal) =>
    fetchFilterOptions(http, {}, callSignal),
  );
  if (optionsResult.status === 'unavailable') return noNames;
  const { options } = optionsResult.value;
  const sites = Object.entries(options.sites)
    .filter(([, { count }]) => count > 0)
    .map(([slug, { label, count }]) => ({ slug, label, count }));
  return { makes: makesOnSale(options), sites };
}

export function Component({ props, data = noNames }: WidgetComponentProps<'quick-search'>) {
  return <QuickSearch fieldId={props.fieldId} names={data} />;
}
