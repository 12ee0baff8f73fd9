/**
 * The sort orders of a search (S119). `dis` is days in stock; `age|desc` is newest first.
 * `distance|asc` applies only to a search with `distance_from`.
 */
export const searchSorts = [
  'dis|desc',
  'dis|asc',
  'price|asc',
  'price|desc',
  'monthly_price|asc',
  'monthly_price|desc',
  'age|desc',
  'age|asc',
  'mileage|asc',
  'mileage|desc',
  'electric_range|desc',
  'distance|asc',
] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchSortLabels: Readonly<Record<SearchSort, string>> = {
  'dis|desc': 'Recommended',
  'dis|asc': 'Latest arrivals',
  'price|asc': 'Price, lowest first',
  'price|desc': 'Price, highest first',
  'monthly_price|asc': 'Monthly price, lowest first',
  'monthly_price|desc': 'Monthly price, highest first',
  'age|desc': 'Newest first',
  'age|asc': 'Oldest first',
  'mileage|asc': 'Mileage, lowest first',
  'mileage|desc': 'Mileage, highest first',
  'electric_range|desc': 'Electric range, longest first',
  'distance|asc': 'Distance, nearest first',
};
