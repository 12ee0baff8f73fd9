/** Whether a vehicle is for sale, ordered or sold (S209). */
export const vehicleStatuses = ['FOR_SALE_RETAIL', 'FOR_SALE_TRADE', 'ORDERED', 'SOLD'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

/** Statuses that a search returns by default (S209, S128). */
export const defaultSearchStatuses = [
  'FOR_SALE_RETAIL',
  'ORDERED',
] as const satisfies readonly VehicleStatus[];

/** The kind of offer in an advert (S209). */
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

/** Classifications that a search returns by default: cars and vans for sale. */
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

/** How the price compares with the market; null if there is no analysis (S104). */
export const priceIndicators = [
  'Low price',
  'Great price',
  'Good price',
  'Fair price',
  'Above market',
] as const;
