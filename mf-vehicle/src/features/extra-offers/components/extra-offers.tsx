import { DefinitionList } from '@contracts/ui/definition-list';
import { type ExtraOffer, termsId } from '../model/extra-offers.ts';
import classes from './extra-offers.module.css';

interface OfferBannerProps {
  offers: readonly ExtraOffer[];
  /** `card`: the offer's name beside the price. `details`: the whole offer (S139). */
  variant: 'card' | 'details';
}

/** A vehicle's extra offers; renders nothing if there are none. */
export function OfferBanner({ offers, variant }: OfferBannerProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={classes[variant]} aria-label={variant === 'card' ? 'Extra offers' : undefined}>
      {offers.map(({ title, contributions, terms }) => (
        <li key={title} className={classes.offer}>
          {variant === 'card' ? (
            <p className={classes.title}>
              {[title, contributions.map(contributionText).join(', ')].filter(Boolean).join(': ')}
            </p>
          ) : (
            <>
              <h3 className={classes.title}>{title}</h3>
              {contributions.length > 0 && <DefinitionList items={contributions} />}
            </>
          )}
          {contributions.length > 0 && (
            <small className={classes.notIncluded}>
              The prices shown here do not include this. Ask us how much it would save you.
            </small>
          )}
          {terms.length > 0 && (
            <a className={classes.termsLink} href={`#${termsId}`}>
              Terms &amp; Conditions
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A contribution in words: '£500 from us'. */
function contributionText({ term, description }: ExtraOffer['contributions'][number]): string {
  return `${description} ${term.charAt(0).toLowerCase()}${term.slice(1)}`;
}

/** The terms of each offer under its title (S138). */
export function OfferTerms({ offers }: { offers: readonly ExtraOffer[] }) {
  return (
    <div className={classes.terms}>
      {offers.map(({ title, terms }) => (
        <div key={title}>
          <h3 className={classes.title}>{title}</h3>
          {terms.map((text) => (
            <p key={text} className={classes.text}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
