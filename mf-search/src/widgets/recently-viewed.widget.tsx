import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';

/** Remembers the vehicle of a page, and shows those viewed before it. */
export function Component({ props }: WidgetComponentProps<'recently-viewed'>) {
  return <RecentlyViewed current={props.current?.card_guid} />;
}
