import { createContext, use, type MouseEvent } from 'react';
import { PlainLink, type LinkProps } from '@contracts/ui/link';

interface PriceExplanation {
  /** What the price is of: '2021 Ford Focus'. */
  title: string;
  open: () => void;
}

export const PriceExplanationContext = createContext<PriceExplanation | null>(null);

/**
 * Leads to the example of the page, which is of one of its vehicles; with a script it opens the
 * figures of this one instead, where the shopper is.
 */
export function ExampleLink(props: LinkProps) {
  const explanation = use(PriceExplanationContext);
  if (explanation === null) return <PlainLink {...props} />;

  function explain(event: MouseEvent) {
    // Another tab was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    explanation?.open();
  }

  return (
    <PlainLink
      {...props}
      aria-label={`Representative example of the ${explanation.title}`}
      aria-haspopup="dialog"
      onClick={explain}
    />
  );
}
