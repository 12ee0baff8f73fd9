import type { HttpClient } from '@contracts/platform/host/http';
import { type ContentEvent, eventListSchema } from '@contracts/wire/content/event';

export type EventSummary = Pick<
  ContentEvent,
  'slug' | 'title' | 'summary' | 'image' | 'place' | 'starts_at' | 'ends_at'
>;

/** Upcoming events, soonest first, or past events, most recent first. @throws HttpError */
export async function fetchEvents(
  http: HttpClient,
  { upcoming }: { upcoming: boolean },
  signal?: AbortSignal,
): Promise<EventSummary[]> {
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
