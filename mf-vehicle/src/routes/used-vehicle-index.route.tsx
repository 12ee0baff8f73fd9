import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';

/** A used vehicle's address without its slug leads to all of them (S23). */
export function loader(): never {
  throw redirect(pathTo('/vehicle-search', 'advert_classification=USED,NEARLY_NEW'));
}

export function Component() {
  return null;
}
