import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';

/** A new vehicle's address without its slug leads to all of them, as that of a used one (S23). */
export function loader(): never {
  throw redirect(pathTo('/vehicle-search', 'advert_classification=NEW'));
}

export function Component() {
  return null;
}
