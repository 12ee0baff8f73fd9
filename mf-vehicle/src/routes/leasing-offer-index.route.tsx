import { redirect } from '@contracts/platform/router';

/** A lease offer's address without its slug leads to all of them (S23), a page of the editors. */
export function loader(): never {
  throw redirect('/leasing/offers');
}

export function Component() {
  return null;
}
