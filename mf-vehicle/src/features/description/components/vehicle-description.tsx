import { excerptDescription } from '@contracts/wire/format/text';
import classes from './vehicle-description.module.css';

/** The retailer's description: 250 characters, and the rest on demand (S154). */
export function VehicleDescription({ description }: { description: string }) {
  const { text, shortened } = excerptDescription(description);
  if (!shortened) return <p className={classes.text}>{description}</p>;
  return (
    <details className={classes.description}>
      <summary className={classes.summary}>
        <span className={classes.excerpt}>{text}</span>
        <span className={`${classes.toggle} ${classes.more}`}>Read more</span>
        <span className={`${classes.toggle} ${classes.close}`}>Close</span>
      </summary>
      <p className={classes.text}>{description}</p>
    </details>
  );
}
