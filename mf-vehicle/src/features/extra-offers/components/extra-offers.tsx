import { DefinitionList } from '@contracts/ui/definition-list';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPounds } from '@contracts/wire/format/money';
import classes from './extra-offers.module.css';

interface ExtraOffer {
  title: string;
  /** The value of the offer, by who contributes it. */
  contributions: { term: string; description: string }[];
  terms: string[];
}

export const termsId = 'terms-and-conditions';

const contributionNames = {
  dealer_contribution: 'From us',
  franchise_contribution: 'From the manufacturer',
} as const;

/** A vehicle's offers (S138): the advert itself if it is an offer, then all extra offers. */
export function extraOffers({ make, contents, extra_offers, extra_offer }: Vehicle): ExtraOffer[] {
  const extras = extra_offer ? [...extra_offers, extra_offer] : extra_offers;
  return [
    ...advertisedOffer(make, contents),
    ...extras.map(({ contents: { title, terms__and__conditions: terms } }) => ({
      title: title || 'Extra offer',
      contributions: [],
      terms: terms ? [terms] : [],
    })),
  ];
}

/** Merges the contents, which are objects with one key each. */
function advertisedOffer(make: string, contents: Vehicle['contents']): ExtraOffer[] {
  const mergedContents: Record<string, unknown> = Object.assign({}, ...contents);
  const contributions = Object.entries(contributionNames).flatMap(([key, term]) => {
    const pounds = Number(mergedContents[key] ?? 0);
    return pounds > 0 ? [{ term, description: formatPounds(pounds) }] : [];
  });
  const terms = [mergedContents['terms_and_conditions'], mergedContents['disclaimer']].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  if (contributions.length === 0 && terms.length === 0) return [];
  return [{ title: `${make} offer`, contributions, terms }];
}

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
