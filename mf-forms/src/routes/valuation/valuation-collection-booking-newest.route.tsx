import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { leadToNewest } from './load-stage.ts';

/** Without an id it is that of the newest valuation of this browser (S20). */
export function loader(args: LoaderArgs): Promise<never> {
  return leadToNewest(args, 'collection-booking');
}

/** Never shown: the loader always leads on. */
export function Component() {
  return null;
}
