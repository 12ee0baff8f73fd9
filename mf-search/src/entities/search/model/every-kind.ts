import {
  defaultSearchClassifications,
  type AdvertClassification,
} from '@contracts/wire/catalogue/advert-states';

/** Whether kinds of advert that are said in so many words are those of a search that names none. */
export function isEveryKind(kinds: readonly AdvertClassification[]): boolean {
  return (
    kinds.length === defaultSearchClassifications.length &&
    defaultSearchClassifications.every((kind) => kinds.includes(kind))
  );
}
