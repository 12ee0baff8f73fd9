import {
  defaultSearchClassifications,
  type AdvertClassification,
} from '@contracts/wire/catalogue/advert-status';

/** Whether an explicit list of advert kinds equals the default of a search without one. */
export function isEveryKind(kinds: readonly AdvertClassification[]): boolean {
  return (
    kinds.length === defaultSearchClassifications.length &&
    defaultSearchClassifications.every((kind) => kinds.includes(kind))
  );
}
