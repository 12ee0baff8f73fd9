import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { formatDate, isoDayOf } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { formatNumber } from '@contracts/wire/format/number';
import { Badge } from '@contracts/ui/badge';
import { ButtonLink } from '@contracts/ui/button';
import { PlainLink } from '@contracts/ui/link';
import { Notice } from '@contracts/ui/notice';
import { DocumentBody } from '../components/document-body.tsx';
import { EnquirySection } from '../components/form-sections.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchDocument } from '../entities/document/api/fetch-document.ts';
import { SafeText } from '../features/editorial/components/safe-text.tsx';
import { documentHead } from '../features/editorial/model/editorial-head.ts';
import classes from '../features/offer/components/offer.module.css';

/** The offer in one line, which starts with a note if it has expired. */
function OfferOpening({ offer, isOver }: Pick<OfferData, 'offer' | 'isOver'>) {
  const { badge, summary, starts_on, ends_on, live } = offer;
  return (
    <div className={classes.opening}>
      {badge && !isOver && (
        <p>
          <Badge tone="saving">{badge}</Badge>
        </p>
      )}
      <p>{summary}</p>
      {isOver && ends_on && (
        <Notice title={`Expired: this offer ended on ${formatDate(ends_on)}.`}>
          <Link to={pathTo('/:id', { id: 'offer' })}>See current offers</Link>
        </Notice>
      )}
      {!isOver && !live && <Notice title={`This offer begins on ${formatDate(starts_on)}.`} />}
    </div>
  );
}

const loadSchema = async () => (await import('@contracts/wire/content/offer')).offerResponseSchema;

const parent = { label: 'Offers', to: pathTo('/:id', { id: 'offer' }) };

/** S20: one offer. An expired offer still has a page, marked as expired (S157). */
export async function loader(args: LoaderArgs) {
  const { request, services } = args;
  const [{ safeHtml }, { body, ...offer }] = await Promise.all([
    import('../features/editorial/model/safe-html.ts'),
    fetchDocument(args, { kind: 'offer', loadSchema }),
  ]);
  // Decided on the server, because the browser's date may differ.
  const isOver = offer.ends_on !== null && offer.ends_on < isoDayOf(new Date());
  const enquiry = isOver
    ? undefined
    : await services.widgets.load('enquiry-form', {}, request.signal);
  return { offer, text: safeHtml(body), isOver, enquiry };
}

type OfferData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { offer, isOver }, brand }: HeadArgs<OfferData>): Head {
  return {
    ...documentHead(offer, pathTo('/offer/:id', { id: offer.slug }), brand),
    parent,
    ...(isOver && { noindex: true }),
  };
}

export function Component() {
  const { offer, text, isOver, enquiry } = useLoaderData<OfferData>();
  const { slug, title, dealer_contribution, representative_apr, starts_on, ends_on, link } = offer;
  return (
    <TextPage
      title={title}
      parent={parent}
      image={offer.image}
      lead={<OfferOpening offer={offer} isOver={isOver} />}
    >
      {/* The figures and dates, the text, then the conditions in a readable size. */}
      <DocumentBody
        facts={[
          {
            term: 'We contribute',
            description: dealer_contribution ? formatPounds(dealer_contribution) : null,
          },
          {
            term: 'Representative APR',
            description:
              representative_apr === null ? null : `${formatNumber(representative_apr)}%`,
          },
          { term: 'From', description: formatDate(starts_on) },
          {
            term: isOver ? 'Ended on' : 'Until',
            description: ends_on === null ? 'Further notice' : formatDate(ends_on),
          },
        ]}
        action={
          !isOver && (
            <ButtonLink
              Link={link.url.startsWith('/') ? Link : PlainLink}
              to={link.url}
              variant="primary"
              wide
            >
              {link.label}
            </ButtonLink>
          )
        }
      >
        <SafeText nodes={text} />
        <section aria-labelledby="terms-title" className={classes.terms}>
          <h2 id="terms-title">Terms and conditions</h2>
          {isOver && <p className={classes.expired}>Expired: these terms no longer apply.</p>}
          <p>{offer.terms_and_conditions}</p>
          {offer.disclaimer && <p>{offer.disclaimer}</p>}
        </section>
      </DocumentBody>
      {!isOver && <EnquirySection offer={{ slug, title }} data={enquiry} />}
    </TextPage>
  );
}
