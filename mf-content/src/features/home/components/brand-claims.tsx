import { useHost } from '@contracts/platform/react';
import classes from './brand-claims.module.css';

/** S14: the group's claims, from its own data. */
export function BrandClaims() {
  const { brand } = useHost();
  if (brand.claims.length === 0) return null;
  return (
    <div className={classes.band}>
      <ul className={classes.claims}>
        {brand.claims.map(({ figure, label }) => (
          <li key={label}>
            <span className={classes.figure}>{figure}</span> <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
