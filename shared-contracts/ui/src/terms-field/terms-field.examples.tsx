import { TermsField } from './terms-field.tsx';

const documentLinks = { termsHref: '/website-privacy', privacyHref: '/data-privacy-notice' };

export const examples = {
  'not ticked': () => <TermsField name="_terms_accepted" {...documentLinks} />,
  wrong: () => (
    <TermsField
      name="_terms_accepted"
      error="You must accept the terms and conditions to proceed"
      {...documentLinks}
    />
  ),
};
