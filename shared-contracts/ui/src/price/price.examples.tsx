import { Price } from './price.tsx';

const monthly = { amount: 271.16, product: 'PCP', term: 48, deposit: 1600 };

export const examples = {
  'cash and monthly': () => (
    <Price cash={15995} monthly={monthly} exampleHref="#representative-example" />
  ),
  'cash alone': () => <Price cash={8450} />,
  reduced: () => <Price cash={12995} was={13750} monthly={monthly} />,
  commercial: () => <Price cash={21500} vat={{ including: 25800, ratePercent: 20 }} />,
  'monthly alone': () => (
    <Price monthly={{ amount: 249.5, product: 'Personal lease', term: 36, deposit: 2245.5 }} />
  ),
  page: () => (
    <Price cash={15995} monthly={monthly} exampleHref="#representative-example" size="page" />
  ),
};
