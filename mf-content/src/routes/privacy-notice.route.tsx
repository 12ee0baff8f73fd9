import { useHost } from '@contracts/platform/react';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { TextPage } from '../components/text-page.tsx';
import { DocumentText } from '../features/documents/components/document-text.tsx';
import { privacyNotice } from '../features/documents/model/privacy-notice.ts';

export function head({ brand }: HeadArgs<null>): Head {
  const { title, lead } = privacyNotice(brand);
  return {
    title: `${title} | ${brand.name}`,
    description: lead,
    canonical: pathTo('/data-privacy-notice'),
  };
}

export function Component() {
  const { brand } = useHost();
  const document = privacyNotice(brand);
  return (
    <TextPage title={document.title} lead={document.lead}>
      <DocumentText {...document} />
    </TextPage>
  );
}
