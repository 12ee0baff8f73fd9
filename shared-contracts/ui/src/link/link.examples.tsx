import { PlainLink } from './link.tsx';

export const examples = {
  'in text': () => (
    <p>
      Read <PlainLink to="/finance">how finance works</PlainLink> before you choose.
    </p>
  ),
};
