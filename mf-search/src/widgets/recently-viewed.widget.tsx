import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';

/** Vehicles viewed before the page's own one. That page itself records its vehicle as viewed. */
export function Component({ props }: WidgetComponentProps<'recently-viewed'>) {
  return <RecentlyViewed current={props.current?.card_guid} />;
}
