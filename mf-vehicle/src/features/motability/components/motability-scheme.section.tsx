import { motabilityTerms } from '@contracts/wire/catalogue/motability-terms';
import { Badge } from '@contracts/ui/badge';
import { type Definition, DefinitionList } from '@contracts/ui/definition-list';
import classes from './motability-scheme.module.css';

/** Date as in S157, verbatim. */
const expiryLabel = '30th June 2023';

export interface MotabilitySchemeProps {
  figures: readonly Definition[];
  /** Whether the published terms have expired. */
  isExpired: boolean;
}

/** A Motability vehicle's figures, and what the scheme includes (S157, S158). */
export function MotabilityScheme({ figures, isExpired }: MotabilitySchemeProps) {
  const { years, included, excessMileage, offersUntil } = motabilityTerms;
  return (
    <div className={classes.scheme}>
      <DefinitionList items={figures} layout="columns" />
      <div className={classes.terms}>
        <div className={classes.heading}>
          <h3 className={classes.title}>What an offer included</h3>
          {isExpired && <Badge>Expired</Badge>}
        </div>
        {isExpired && (
          <p className={classes.note}>
            These terms were for offers until <time dateTime={offersUntil}>{expiryLabel}</time>. Ask
            us for today’s.
          </p>
        )}
        <ul className={classes.includes}>
          {included.map((item) => (
            <li key={item}>
              {item.charAt(0).toUpperCase() + item.slice(1)} for {years} years
            </li>
          ))}
          <li>Excess mileage at {excessMileage} a mile</li>
        </ul>
        {!isExpired && <p className={classes.note}>For offers until {expiryLabel}.</p>}
      </div>
    </div>
  );
}
