/** The terms of every Motability Scheme lease here (S157), as published. */
export const motabilityTerms = {
  /** ISO day, now in the past, so the offers are never shown as current. */
  offersUntil: '2023-06-30',
  years: 3,
  included: ['insurance', 'servicing', 'road tax', 'breakdown cover'],
  excessMileage: '3p plus VAT',
} as const;

/** Whether the offers have expired. @param today ISO day */
export function areMotabilityOffersOver(today: string): boolean {
  return today > motabilityTerms.offersUntil;
}

/** The allowances that can pay for a lease: S158 and Scotland's Adult Disability Payment. */
export const motabilityAllowanceNames: Readonly<Record<string, string>> = {
  AFIP: 'Armed Forces Independence Payment',
  PIP: 'Personal Independence Payment, enhanced rate of the mobility part',
  ADP: 'Adult Disability Payment, enhanced rate of the mobility part',
  CDP: 'Child Disability Payment, higher rate of the mobility part',
  DLA: 'Disability Living Allowance, higher rate of the mobility part',
  WPMS: 'War Pensioners’ Mobility Supplement',
};
