/** S58: the pages that show the number for leasing, in the header and in the footer. */
export function isLeasingPath(pathname: string): boolean {
  return `${pathname}/`.startsWith('/leasing/');
}
