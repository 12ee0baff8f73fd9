import { useHost } from '@contracts/platform/react';
import type { ContactWay } from '../model/contact-ways.ts';
import classes from './contact-links.module.css';

/** Links to call, email, message or share (S145). The host's dialog shares the page (S30). */
export function ContactLinks({ ways }: { ways: readonly ContactWay[] }) {
  const { modals } = useHost();
  return (
    <ul className={classes.ways} aria-label="Contact and share">
      {ways.map(({ kind, label, name, href }) => (
        <li key={kind}>
          <a
            className={`${classes.way} ${classes[kind]}`}
            href={href}
            aria-label={name}
            {...(kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
          </a>
        </li>
      ))}
      <li className={classes.scripted}>
        <button
          type="button"
          className={`${classes.way} ${classes.share}`}
          onClick={() => modals.open('share-listing')}
        >
          Share
        </button>
      </li>
    </ul>
  );
}
