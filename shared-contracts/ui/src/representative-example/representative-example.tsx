import type { ReactNode } from 'react';
import { type CreditOffer, creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { exampleFigures } from '@contracts/wire/catalogue/representative-example';
import { DefinitionList } from '../definition-list/definition-list.tsx';
import classes from './representative-example.module.css';

export interface RepresentativeExampleProps {
  /** What monthly prices link to. */
  id: string;
  offer: CreditOffer;
  /**
   * `columns` stands on a page by itself, as one of its landmarks; `rows` within a dialog or a
   * panel that is named already.
   */
  layout: 'rows' | 'columns';
  /** Element that names the list, where a page may hold several: no two landmarks share a name. */
  listTitleId?: string | undefined;
  /** What it is an example of, after the product's name: 'of the 2021 Ford Focus'. */
  children?: ReactNode;
  /** Status disclosure of the credit broker (CONC 3.7). */
  disclosure: string;
}

/**
 * What a monthly price costs in all: wherever one stands, this stands with it and as easy to read,
 * all of it together, the APR the most prominent (CONC 3.5.5R, 3.5.7R).
 */
export function RepresentativeExample(props: RepresentativeExampleProps) {
  const { id, offer, layout, listTitleId, children, disclosure } = props;
  const { product, quote } = offer;
  const isLandmark = layout === 'columns';
  const Heading = isLandmark ? 'h2' : 'h3';
  const names = [`${id}-title`, listTitleId].filter(Boolean).join(' ');
  return (
    <section
      id={id}
      className={classes.example}
      tabIndex={-1}
      aria-labelledby={isLandmark ? names : undefined}
    >
      <Heading id={`${id}-title`} className={classes.title}>
        Representative example: <strong>{quote.Apr}% APR</strong> representative
      </Heading>
      <p className={classes.words}>
        {creditProductNames[product]} ({product}) {children}
      </p>
      <DefinitionList
        layout={layout}
        items={exampleFigures(quote).map(({ term, figure }) => ({ term, description: figure }))}
      />
      <p className={classes.words}>{disclosure}</p>
    </section>
  );
}
