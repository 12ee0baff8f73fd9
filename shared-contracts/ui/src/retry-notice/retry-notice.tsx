import type { SyntheticEvent } from 'react';
import type { Retry } from '@contracts/platform/router';
import { Button } from '../button/button.tsx';
import { Notice, type NoticeProps } from '../notice/notice.tsx';

export interface RetryNoticeProps extends Pick<NoticeProps, 'title' | 'children'> {
  /** The result of `useRetry`. */
  retry: Retry;
}

/** Says that data is unavailable. Uses a GET form, so that the button works without JavaScript. */
export function RetryNotice({ retry, ...notice }: RetryNoticeProps) {
  const { onRetry, retryHref, retrying } = retry;
  const [path, query] = retryHref.split('?');
  return (
    <Notice
      {...notice}
      tone="unavailable"
      action={
        <form
          action={path}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            onRetry();
          }}
        >
          {[...new URLSearchParams(query)].map(([name, value], index) => (
            // Names may repeat, but the fields never change order.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="small" loading={retrying}>
            Try again
          </Button>
        </form>
      }
    />
  );
}
