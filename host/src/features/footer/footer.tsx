import { laidOutLater } from '@contracts/platform/remote/laid-out-later';
import { surroundAt, type SurroundMarkup } from '../../app/surround/surround-markup.ts';
import './footer-content.module.css';
import classes from './footer.module.css';

/** What it holds is drawn by `FooterContent`, on the server. */
export function Footer({ surround }: { surround: SurroundMarkup }) {
  return (
    <footer className={classes.footer} {...laidOutLater} {...surroundAt('footer', surround)} />
  );
}
