import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Which form a vehicle is asked about with (S152). */
export type EnquiryKind = 'motability' | 'offer' | 'standard';

export function enquiryKind({
  advert_classification,
}: Pick<Vehicle, 'advert_classification'>): EnquiryKind {
  if (advert_classification === 'MOTABILITY') return 'motability';
  return advert_classification === 'OFFER' ? 'offer' : 'standard';
}

/** What somebody who asks about it should know first; the standard form needs no words. */
export function enquiryWords(kind: EnquiryKind, make: string): string | null {
  if (kind === 'motability') {
    return 'You need one of the qualifying allowances, or ask for somebody who has one. Tell us which, and we tell you what this one comes to.';
  }
  if (kind === 'offer')
    return `This is a ${make} offer: your question comes to us together with it.`;
  return null;
}
