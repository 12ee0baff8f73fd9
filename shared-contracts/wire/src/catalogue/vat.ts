/** The rate of VAT on vehicles, leases and their charges. */
export const vatRate = 0.2;

/** Adds VAT. Personal leases include it and business leases do not (S144). Not rounded. */
export function addVat(net: number): number {
  return net * (1 + vatRate);
}
