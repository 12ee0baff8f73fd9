import type { CDPSession } from '@playwright/test';

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
type Kind = (typeof kinds)[number];

/** The network traffic of a page: transferred bytes by kind, and the depth of its requests. */
export interface PageTraffic {
  bytes: Record<Kind, number>;
  requests: number;
  /** The number of requests for pictures. */
  pictures: number;
  /** The longest chain of dependent requests, without the document. */
  depth: number;
}

/**
 * Counts from now on.
 * @param end URL of the first request that is not counted, nor any later one
 */
export async function watchTraffic(session: CDPSession, end?: RegExp): Promise<() => PageTraffic> {
  const kindOf = new Map<string, string>();
  const depthOf = new Map<string, number>();
  const bytes: PageTraffic['bytes'] = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0 };
  let requests = 0;
  let pictures = 0;
  let depth = 0;
  let isOver = false;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    isOver ||= end?.test(request.url) === true;
    if (isOver || !request.url.startsWith('http')) return;
    kindOf.set(requestId, type ?? 'Other');
    requests += 1;
    if (type === 'Image') pictures += 1;
    const asker = initiator.url ?? initiator.stack?.callFrames.at(0)?.url;
    const own = type === 'Document' ? 0 : (depthOf.get(asker ?? '') ?? 0) + 1;
    // The first initiator, usually a preload.
    if (!depthOf.has(request.url)) depthOf.set(request.url, own);
    depth = Math.max(depth, depthOf.get(request.url) ?? 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.find((each) => each === kindOf.get(requestId));
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ bytes, requests, pictures, depth });
}
