/** S58: the pages that show the leasing telephone number, in the header and in the footer. */
export function isLeasingPath(pathname: string): boolean {
  return `${pathname}/`.startsWith('/leasing/');
}
