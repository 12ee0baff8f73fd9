import { Notice } from './notice.tsx';

export const examples = {
  unavailable: () => (
    <Notice
      tone="unavailable"
      title="This part of the page is not available at the moment"
      onRetry={() => {}}
    >
      <p>The rest of the site works. You can also call us on 01632 960100.</p>
    </Notice>
  ),
  info: () => <Notice title="Prices change daily. This one was checked today." />,
  success: () => (
    <Notice tone="success" title="Your enquiry has been sent">
      <p>We answer within one working day.</p>
    </Notice>
  ),
};
