import { useHost } from '@contracts/platform/react';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { EnquirySection } from '../components/form-sections.tsx';
import { Section } from '../components/section.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchSites } from '../entities/site/api/fetch-sites.ts';
import { SiteList } from '../entities/site/components/site-list.tsx';
import { siteSummary } from '../entities/site/model/site-summary.ts';

export async function loader({ request, services }: LoaderArgs) {
  const { http, optional, widgets } = services;
  const { signal } = request;
  const [sites, enquiry] = await Promise.all([
    optional({ signal }, (callSignal) => fetchSites(http, callSignal)),
    widgets.load('enquiry-form', {}, signal),
  ]);
  return { sites: valueOr(sites, null)?.map(siteSummary) ?? null, enquiry };
}

type ContactUsData = Awaited<ReturnType<typeof loader>>;

export function head({ brand }: HeadArgs<ContactUsData>): Head {
  return {
    title: `Contact us | ${brand.name}`,
    description: `Call ${brand.name} on ${brand.telephones.main}, write to us, or find the address and opening times of your nearest site.`,
    canonical: pathTo('/contact-us'),
  };
}

export function Component() {
  const { sites, enquiry } = useLoaderData<ContactUsData>();
  const { brand } = useHost();
  return (
    <TextPage
      title="Contact us"
      lead={`Call ${brand.telephones.main}, local call rates apply. Or write to us here, or come and see us.`}
    >
      <EnquirySection data={enquiry} />
      <Section id="sites" title="Our sites">
        <SiteList sites={sites} />
      </Section>
    </TextPage>
  );
}
