import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { formatDate } from '@contracts/wire/format/date';
import { DocumentBody } from '../components/document-body.tsx';
import { FormSection } from '../components/form-sections.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchDocument } from '../entities/document/api/fetch-document.ts';
import { SafeText } from '../features/editorial/components/safe-text.tsx';
import { documentHead } from '../features/editorial/model/editorial-head.ts';
import { eventTime } from '../features/events/model/event-time.ts';

const loadSchema = async () => (await import('@contracts/wire/content/event')).eventResponseSchema;

const parent = { label: 'Events', to: pathTo('/events') };

/** S20, S198: one event, with a booking form until it is over. */
export async function loader(args: LoaderArgs) {
  const [{ safeHtml }, { body, form_id, ...event }] = await Promise.all([
    import('../features/editorial/model/safe-html.ts'),
    fetchDocument(args, { kind: 'event', loadSchema }),
  ]);
  // Decided on the server, because the browser's clock may differ.
  const isOver = Date.parse(event.ends_at) < Date.now();
  const formId = isOver ? null : form_id;
  const form =
    formId === null
      ? undefined
      : await args.services.widgets.load('dynamic-form', { formId }, args.request.signal);
  return { event, text: safeHtml(body), isOver, formId, form };
}

type EventData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { event }, brand }: HeadArgs<EventData>): Head {
  const { slug, title, summary, starts_at, ends_at, place } = event;
  return {
    ...documentHead(event, pathTo('/events/:id', { id: slug }), brand),
    parent,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: title,
        description: summary,
        startDate: starts_at,
        endDate: ends_at,
        location: { '@type': 'Place', name: place, address: place },
        organizer: { '@type': 'Organization', name: brand.name },
      },
    ],
  };
}

export function Component() {
  const { event, text, isOver, formId, form } = useLoaderData<EventData>();
  const { title, summary, image, site, place } = event;
  const siteLink = site && (
    <Link to={pathTo('/contact-us/:slug', { slug: site.slug })}>{site.name}</Link>
  );
  return (
    <TextPage
      title={title}
      parent={parent}
      image={image}
      lead={
        <>
          <p>{summary}</p>
          {isOver && (
            <Notice title={`This event was on ${formatDate(event.starts_at)}.`}>
              <Link to={pathTo('/events')}>See coming events</Link>
            </Notice>
          )}
        </>
      }
    >
      <DocumentBody
        facts={[
          { term: 'When', description: eventTime(event) },
          { term: 'Where', description: place === site?.name ? siteLink : place },
          { term: 'Site', description: place !== site?.name && siteLink },
        ]}
        action={
          formId !== null && (
            <ButtonLink to="#form" variant="primary" wide>
              Book a place
            </ButtonLink>
          )
        }
      >
        <SafeText nodes={text} />
      </DocumentBody>
      {formId !== null && (
        <FormSection
          intro={`${title}. ${eventTime(event)}.`}
          formId={formId}
          preset={{ event: title }}
          data={form}
        />
      )}
    </TextPage>
  );
}
