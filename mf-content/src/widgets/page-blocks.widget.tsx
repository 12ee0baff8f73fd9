import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { PageBlocksData, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { PageBlocks } from '../features/editorial/components/page-blocks.tsx';

export async function load(
  { page }: WidgetPropsByName['page-blocks'],
  services: HostServices,
  signal?: AbortSignal,
): Promise<PageBlocksData> {
  const { loadPageBlocks } = await import('../features/editorial/model/load-blocks.ts');
  return loadPageBlocks(page, services, signal);
}

/** Shows editors' content on a page of another area. Renders nothing if there is none. */
export function Component({ data }: WidgetComponentProps<'page-blocks'>) {
  const retry = useRetry();
  if (data?.status === 'found') return <PageBlocks blocks={data.blocks} />;
  if (data?.status === 'missing') return null;
  return <RetryNotice retry={retry} title="Some of this page could not be loaded" />;
}
