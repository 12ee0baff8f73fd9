import { useLocation } from 'react-router';
import { useHost } from '@contracts/platform/react';
import { telephoneHref } from '@contracts/wire/format/phone';
import classes from './telephone.module.css';

/** Whether header and footer show the leasing telephone number on this page (S58). */
export function isLeasingPath(pathname: string): boolean {
  return `${pathname}/`.startsWith('/leasing/');
}

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
