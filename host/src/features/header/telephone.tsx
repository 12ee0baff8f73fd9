import { useLocation } from 'react-router';
import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import { isLeasingPath } from './is-leasing-path.ts';
import classes from './telephone.module.css';

/** S58: shows the leasing number on leasing pages. */
export function Telephone() {
  const { brand } = useHost();
  const { pathname } = useLocation();
  const number = isLeasingPath(pathname) ? brand.telephones.leasing : brand.telephones.main;
  return (
    <a href={telephoneHref(number)} className={classes.telephone}>
      <span className={classes.number}>{number}</span>{' '}
      <small className={classes.rates}>local call rates apply</small>
    </a>
  );
}
