import { useHost } from '@contracts/platform/react';
import type { HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { documentHead, DocumentPage } from '../features/documents/components/document-page.tsx';
import { websiteTerms } from '../features/documents/model/website-terms.ts';

export function head({ brand }: HeadArgs<null>) {
  return documentHead(websiteTerms(brand), brand.name, pathTo('/website-privacy'));
}

export function Component() {
  return <DocumentPage {...websiteTerms(useHost().brand)} />;
}
