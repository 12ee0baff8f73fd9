import { TermsField } from './terms-field.tsx';

const places = { termsHref: '/website-privacy', privacyHref: '/data-privacy-notice' };

export const examples = {
  'not ticked': () => <TermsField name="_terms_accepted" {...places} />,
  wrong: () => (
    <TermsField
      name="_terms_accepted"
      error="You must accept the terms and conditions to proceed"
      {...places}
    />
  ),
};
