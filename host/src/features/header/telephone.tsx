import { useLocation } from 'react-router';
import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import styles from './telephone.module.css';

/** S58: leasing has a number of its own. */
export function Telephone() {
  const { brand } = useHost();
  const { pathname } = useLocation();
  const leasing = pathname === '/leasing' || pathname.startsWith('/leasing/');
  const number = leasing ? brand.telephones.leasing : brand.telephones.main;
  return (
    <a href={telephoneHref(number)} className={styles['telephone']}>
      <span className={styles['number']}>{number}</span>{' '}
      <small className={styles['rates']}>local call rates apply</small>
    </a>
  );
}
