import { isMissing } from '@contracts/platform/host/http';
import type { HostServices } from '@contracts/platform/host/services';
import type { PageBlocksData } from '@contracts/platform/remote/widgets';
import { fetchPage } from '../api/fetch-page.ts';
import { loadBlocks } from './load-blocks.ts';

/** Blocks for a page of another area, which also works without them. */
export async function loadPageBlocks(
  slug: string,
  services: Pick<HostServices, 'http' | 'optional' | 'widgets'>,
  signal?: AbortSignal,
): Promise<PageBlocksData> {
  try {
    const result = await services.optional({ signal, unless: isMissing }, (callSignal) =>
      fetchPage(services.http, slug, callSignal),
    );
    if (result.status === 'unavailable') return result;
    return { status: 'found', blocks: await loadBlocks(result.value, services, signal) };
  } catch (error) {
    if (isMissing(error)) return { status: 'missing' };
    throw error;
  }
}
