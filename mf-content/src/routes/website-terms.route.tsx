import { useHost } from '@contracts/platform/react';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { TextPage } from '../components/text-page.tsx';
import { DocumentText } from '../features/documents/components/document-text.tsx';
import { websiteTerms } from '../features/documents/model/website-terms.ts';

export function head({ brand }: HeadArgs<null>): Head {
  const { title, lead } = websiteTerms(brand);
  return {
    title: `${title} | ${brand.name}`,
    description: lead,
    canonical: pathTo('/website-privacy'),
  };
}

export function Component() {
  const { brand } = useHost();
  const document = websiteTerms(brand);
  return (
    <TextPage title={document.title} lead={document.lead}>
      <DocumentText {...document} />
    </TextPage>
  );
}
