import { RetryNotice } from './retry-notice.tsx';

const retry = { onRetry: () => {}, retryHref: '/vehicle-search?make=ford', retrying: false };

export const examples = {
  short: () => <RetryNotice retry={retry} title="Monthly prices could not be loaded" />,
  retrying: () => (
    <RetryNotice retry={{ ...retry, retrying: true }} title="Our sites could not be loaded">
      Call us on 01632 960100.
    </RetryNotice>
  ),
};
