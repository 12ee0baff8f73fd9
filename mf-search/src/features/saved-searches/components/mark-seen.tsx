import { useEffect } from 'react';
import { isoDayOf } from '@contracts/wire/format/date';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { countArrivals } from '../api/count-arrivals.ts';
import { markSeen } from '../model/saved-search-list.ts';

/** Records that a saved search was viewed, and how many vehicles had arrived that day. */
export function MarkSeen({ query }: { query: string }) {
  const { http } = useHost();
  const { lastValue: seen } = useQuery(['seen', query], async (signal) => {
    const seenOn = isoDayOf(new Date());
    return { query, seenOn, seenThatDay: await countArrivals(http, { query, seenOn }, signal) };
  });
  useEffect(() => {
    if (seen) markSeen(seen);
  }, [seen]);
  return null;
}
