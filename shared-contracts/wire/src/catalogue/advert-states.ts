/** Where a vehicle stands in its sale (S209). */
export const vehicleStatuses = ['FOR_SALE_RETAIL', 'FOR_SALE_TRADE', 'ORDERED', 'SOLD'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

/** What a search returns when it names no status (S209, S128). */
export const defaultSearchStatuses = [
  'FOR_SALE_RETAIL',
  'ORDERED',
] as const satisfies readonly VehicleStatus[];

/** What kind of offer an advert makes (S209). */
export const advertClassifications = [
  'NEW',
  'NEARLY_NEW',
  'USED',
  'OFFER',
  'MOTABILITY',
  'CONTRACT-HIRE-BUSINESS',
  'CONTRACT-HIRE-PERSONAL',
] as const;
export type AdvertClassification = (typeof advertClassifications)[number];

/** What a search returns when it names no classification: cars and vans that can be bought. */
export const defaultSearchClassifications = [
  'NEW',
  'NEARLY_NEW',
  'USED',
] as const satisfies readonly AdvertClassification[];

export const advertClassificationLabels: Readonly<Record<AdvertClassification, string>> = {
  NEW: 'New',
  NEARLY_NEW: 'Nearly new',
  USED: 'Used',
  OFFER: 'Offer',
  MOTABILITY: 'Motability',
  'CONTRACT-HIRE-BUSINESS': 'Business lease',
  'CONTRACT-HIRE-PERSONAL': 'Personal lease',
};

export const reservationStatuses = ['Available', 'Reserved'] as const;

/** How a price compares with the market; absent when nobody has analysed it (S104). */
export const priceIndicators = [
  'Low price',
  'Great price',
  'Good price',
  'Fair price',
  'Above market',
] as const;
