import { pathTo } from '@contracts/platform/remote/path-to';
import { LinkCards } from '../../../components/link-cards.tsx';
import type { EventSummary } from '../api/fetch-events.ts';
import { eventTime } from '../model/event-time.ts';

interface EventCardsProps {
  events: readonly EventSummary[];
  /** Of each title. */
  level: 2 | 3;
}

/** Events with when and where each is. */
export function EventCards({ events, level }: EventCardsProps) {
  return (
    <LinkCards
      level={level}
      items={events.map(({ slug, title, summary, image, place, ...times }) => ({
        url: pathTo('/events/:id', { id: slug }),
        title,
        text: summary,
        note: `${eventTime(times)}, ${place}`,
        image,
      }))}
    />
  );
}
