import type { ReactNode } from 'react';
import { type CreditOffer, creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { exampleFigures } from '@contracts/wire/catalogue/representative-example';
import { DefinitionList } from '../definition-list/definition-list.tsx';
import classes from './representative-example.module.css';

export interface RepresentativeExampleProps {
  /** Id that monthly prices link to. */
  id: string;
  offer: CreditOffer;
  /** `columns` is a landmark of its own; `rows` is for use inside a named dialog or panel. */
  layout: 'rows' | 'columns';
  /** Id of the element that names the list. Must be unique if a page has several examples. */
  listTitleId?: string | undefined;
  /** The subject, shown after the product's name: 'of the 2021 Ford Focus'. */
  children?: ReactNode;
  /** The status disclosure that a credit broker must show (CONC 3.7). */
  disclosure: string;
}

/**
 * The representative example of a monthly price. It must accompany every monthly price, be equally
 * prominent and complete, and give the most prominence to the APR (CONC 3.5.5R, 3.5.7R).
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
