/** Whether header and footer show the leasing telephone number on this page (S58). */
export function isLeasingPath(pathname: string): boolean {
  return `${pathname}/`.startsWith('/leasing/');
}
