import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';

/** Vehicles viewed before that of the page, which the page itself records. */
export function Component({ props }: WidgetComponentProps<'recently-viewed'>) {
  return <RecentlyViewed current={props.current?.card_guid} />;
}
