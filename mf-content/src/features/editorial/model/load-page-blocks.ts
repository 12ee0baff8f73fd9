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
    const asked = await services.optional({ signal, unless: isMissing }, (ends) =>
      fetchPage(services.http, slug, ends),
    );
    if (asked.status === 'unavailable') return asked;
    return { status: 'found', blocks: await loadBlocks(asked.value, services, signal) };
  } catch (error) {
    if (isMissing(error)) return { status: 'missing' };
    throw error;
  }
}
