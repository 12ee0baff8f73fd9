/** The VAT rate for vehicles, leases and their charges. */
export const vatRate = 0.2;

/** Adds VAT, which personal leases include and business leases do not (S144). Not rounded. */
export function addVat(net: number): number {
  return net * (1 + vatRate);
}
