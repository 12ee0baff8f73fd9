import type { HttpClient } from '@contracts/platform/host/http';
import { type ContentEvent, eventListSchema } from '@contracts/wire/content/event';

export type EventSummary = Pick<
  ContentEvent,
  'slug' | 'title' | 'summary' | 'image' | 'place' | 'starts_at' | 'ends_at'
>;

const maxPastEvents = 6;

/** Upcoming events, the next one first, or the latest past events. @throws HttpError */
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
  const events = upcoming ? data : data.toReversed().slice(0, maxPastEvents);
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
