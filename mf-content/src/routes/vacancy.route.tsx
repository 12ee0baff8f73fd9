import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { formatDate, isoDayOf } from '@contracts/wire/format/date';
import { DocumentBody } from '../components/document-body.tsx';
import { FormSection } from '../components/form-sections.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchDocument } from '../entities/document/api/fetch-document.ts';
import { SafeText } from '../features/editorial/components/safe-text.tsx';
import { documentHead } from '../features/editorial/model/editorial-head.ts';

const loadSchema = async () =>
  (await import('@contracts/wire/content/vacancy')).vacancyResponseSchema;

const parent = { label: 'Careers', to: pathTo('/careers') };

/** S21, S198: one vacancy, with an application form while it is open. */
export async function loader(args: LoaderArgs) {
  const [{ safeHtml }, { body, form_id, ...vacancy }] = await Promise.all([
    import('../features/editorial/model/safe-html.ts'),
    fetchDocument(args, { kind: 'vacancy', loadSchema }),
  ]);
  // Decided on the server, because the browser's date may differ.
  const isOpen = vacancy.closes_on >= isoDayOf(new Date());
  const formId = isOpen ? form_id : null;
  const form =
    formId === null
      ? undefined
      : await args.services.widgets.load('dynamic-form', { formId }, args.request.signal);
  return { vacancy, text: safeHtml(body), isOpen, formId, form };
}

type VacancyData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { vacancy, isOpen }, brand }: HeadArgs<VacancyData>): Head {
  const { slug, title, site, summary, published_at, closes_on, contract } = vacancy;
  const texts = { ...vacancy, title: `${title}, ${site.name}` };
  return {
    ...documentHead(texts, pathTo('/careers/:id', { id: slug }), brand),
    parent,
    ...(!isOpen && { noindex: true }),
    jsonLd: isOpen
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'JobPosting',
            title,
            description: summary,
            datePosted: published_at,
            validThrough: closes_on,
            employmentType: contract === 'Permanent' ? 'FULL_TIME' : 'OTHER',
            hiringOrganization: { '@type': 'Organization', name: brand.company.legalName },
            jobLocation: { '@type': 'Place', name: site.name, address: site.name },
          },
        ]
      : [],
  };
}

export function Component() {
  const { vacancy, text, isOpen, formId, form } = useLoaderData<VacancyData>();
  const { title, summary, department, site, contract, hours, salary, closes_on } = vacancy;
  const closes = formatDate(closes_on);
  const place = <Link to={pathTo('/contact-us/:slug', { slug: site.slug })}>{site.name}</Link>;
  return (
    <TextPage
      title={title}
      parent={parent}
      lead={
        <>
          <p>{summary}</p>
          {!isOpen && (
            <Notice title={`This vacancy closed on ${closes}.`}>
              <Link to={pathTo('/careers')}>See current vacancies</Link>
            </Notice>
          )}
        </>
      }
    >
      <DocumentBody
        facts={[
          { term: 'Pay', description: salary },
          { term: 'Where', description: place },
          { term: 'Department', description: department.name },
          { term: 'Contract', description: contract },
          { term: 'Hours', description: hours },
          { term: isOpen ? 'Apply by' : 'Closed on', description: closes },
        ]}
        action={
          formId !== null && (
            <ButtonLink to="#form" variant="primary" wide>
              Apply for this job
            </ButtonLink>
          )
        }
      >
        <SafeText nodes={text} />
      </DocumentBody>
      {formId !== null && (
        <FormSection
          intro={`${title}, ${site.name}. Apply by ${closes}.`}
          formId={formId}
          preset={{ vacancy: `${title}, ${site.name}` }}
          data={form}
        />
      )}
    </TextPage>
  );
}
