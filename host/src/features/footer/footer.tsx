import { useLocation } from 'react-router';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import {
  siteChromeProps,
  type SiteChromeMarkup,
} from '../../app/site-chrome/site-chrome-markup.ts';
import { isLeasingPath } from '../header/telephone.tsx';
import './footer-content.module.css';
import classes from './footer.module.css';

/** The server renders the content (`FooterContent`) with both telephone numbers (S58). */
export function Footer({ siteChrome }: { siteChrome: SiteChromeMarkup }) {
  const { pathname } = useLocation();
  return (
    <footer
      className={classes.footer}
      data-leasing={isLeasingPath(pathname)}
      {...deferredLayoutProps}
      {...siteChromeProps('footer', siteChrome)}
    />
  );
}
