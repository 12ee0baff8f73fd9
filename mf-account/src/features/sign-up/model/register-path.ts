import { pathTo } from '@contracts/platform/remote/path-to';

/**
 * Path of the page that creates an account.
 * @param returnTo path of the page to open after that
 */
export function registerPath(returnTo: string): string {
  if (returnTo === pathTo('/account')) return pathTo('/register');
  return pathTo('/register', new URLSearchParams({ redirect: returnTo }));
}
