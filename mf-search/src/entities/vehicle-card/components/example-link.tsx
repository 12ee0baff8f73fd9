import { createContext, use, type MouseEvent } from 'react';
import { PlainLink, type LinkProps } from '@contracts/ui/link';

interface PriceExplanation {
  /** Name of the vehicle: '2021 Ford Focus'. */
  title: string;
  open: () => void;
}

export const PriceExplanationContext = createContext<PriceExplanation | null>(null);

/**
 * Links to the page's representative example. With scripts it opens this vehicle's own figures in
 * place.
 */
export function ExampleLink(props: LinkProps) {
  const explanation = use(PriceExplanationContext);
  if (explanation === null) return <PlainLink {...props} />;

  function explain(event: MouseEvent) {
    // The shopper opens a new tab.
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
