import { useState } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import type { ContactWay } from '../model/contact-ways.ts';
import classes from './contact-links.module.css';

const loadShareDialog = () => import('@contracts/ui/share-dialog');

export interface ContactLinksProps {
  ways: readonly ContactWay[];
  /** '2021 Ford Focus' */
  title: string;
  /** Of the page that is shared. */
  path: string;
}

/** Call, email, message or share, in one row (S145). */
export function ContactLinks({ ways, title, path }: ContactLinksProps) {
  const [sharing, setSharing] = useState(false);
  const [dialog, fetchDialog] = useOnDemand(loadShareDialog);

  function share() {
    fetchDialog();
    setSharing(true);
  }

  return (
    <>
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
          <button type="button" className={`${classes.way} ${classes.share}`} onClick={share}>
            Share
          </button>
        </li>
      </ul>
      {dialog && (
        <dialog.ShareDialog
          title={title}
          path={path}
          textMessage={false}
          open={sharing}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
