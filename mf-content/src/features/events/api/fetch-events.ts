import type { HttpClient } from '@contracts/platform/host/http';
import { eventListSchema } from '@contracts/wire/content/event';

/** Upcoming events, soonest first, or past events, most recent first. @throws HttpError */
export async function fetchEvents(
  http: HttpClient,
  { upcoming }: { upcoming: boolean },
  signal?: AbortSignal,
) {
  const { data } = await http.get('/api/v2/content/event', {
    schema: eventListSchema,
    query: { upcoming: upcoming ? 1 : 0 },
    signal,
  });
  const events = upcoming ? data : data.toReversed();
  return events.map(({ slug, title, summary, image, place, starts_at, ends_at }) => ({
    slug,
    title,
    summary,
    image,
    place,
    starts_at,
    ends_at,
  }));
}

export type EventSummary = Awaited<ReturnType<typeof fetchEvents>>[number];
