import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { truncateText } from '@contracts/wire/format/truncate-text';
import { ListFrame } from '../components/list-frame.tsx';
import { Section } from '../components/section.tsx';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import { LinkCards } from '../components/link-cards.tsx';
import type { EventSummary } from '../features/events/api/fetch-events.ts';
import { eventTime } from '../features/events/model/event-time.ts';

function EventCards({ events, level }: { events: readonly EventSummary[]; level: 2 | 3 }) {
  return (
    <LinkCards
      level={level}
      items={events.map(({ slug, title, summary, image, place, ...times }) => ({
        url: pathTo('/events/:id', { id: slug }),
        title,
        text: truncateText(summary),
        note: `${eventTime(times)}, ${place}`,
        image,
      }))}
    />
  );
}

const maxPastEvents = 6;

/** S20, S198: upcoming and past events. */
export async function loader(args: LoaderArgs) {
  const { http, optional } = args.services;
  const { signal } = args.request;
  const [{ fetchEvents }, { loadListTexts }] = await Promise.all([
    import('../features/events/api/fetch-events.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  const [upcoming, past, texts] = await Promise.all([
    optional({ signal, essential: true }, (callSignal) =>
      fetchEvents(http, { upcoming: true }, callSignal),
    ),
    optional({ signal }, (callSignal) => fetchEvents(http, { upcoming: false }, callSignal)),
    loadListTexts('events', args),
  ]);
  return {
    texts,
    upcoming: valueOr(upcoming, null),
    past: valueOr(past, []).slice(0, maxPastEvents),
  };
}

export const head = listHead;

export function Component() {
  const { texts, upcoming, past } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <ListPage texts={texts}>
      <ListFrame
        items={upcoming}
        subject="The events"
        emptyMessage={
          <>
            There are no events planned at the moment.{' '}
            <Link to={pathTo('/blog')}>Read our blog</Link> meanwhile.
          </>
        }
      >
        {(found) => <EventCards events={found} level={2} />}
      </ListFrame>
      {past.length > 0 && (
        <Section id="past" title="What you missed" tone="mist">
          <EventCards events={past} level={3} />
        </Section>
      )}
    </ListPage>
  );
}
