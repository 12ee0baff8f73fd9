import { VisuallyHidden } from './visually-hidden.tsx';

export const examples = {
  'more words for a short link': () => (
    <p>
      <a href="/blog/choosing-a-first-car">
        Read more<VisuallyHidden> about choosing a first car</VisuallyHidden>
      </a>
    </p>
  ),
};
