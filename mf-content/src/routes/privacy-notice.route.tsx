import { useHost } from '@contracts/platform/react';
import type { HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { documentHead, DocumentPage } from '../features/documents/components/document-page.tsx';
import { privacyNotice } from '../features/documents/model/privacy-notice.ts';

export function head({ brand }: HeadArgs<null>) {
  return documentHead(privacyNotice(brand), brand.name, pathTo('/data-privacy-notice'));
}

export function Component() {
  return <DocumentPage {...privacyNotice(useHost().brand)} />;
}
