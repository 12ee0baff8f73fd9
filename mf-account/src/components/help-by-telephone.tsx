import type { ReactNode } from 'react';
import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import classes from './help-by-telephone.module.css';

/** @param props.children what can be done without a call */
export function HelpByTelephone({ children }: { children: ReactNode }) {
  const { main } = useHost().brand.telephones;
  return (
    <p className={classes.help}>
      {children} Or call us on{' '}
      <a className={classes.number} href={telephoneHref(main)}>
        {main}
      </a>{' '}
      and we will help.
    </p>
  );
}
