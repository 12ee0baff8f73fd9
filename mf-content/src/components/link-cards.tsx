import { Link } from '@contracts/platform/router';
import { PlainLink } from '@contracts/ui/link';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import type { ContentImage } from '@contracts/wire/content/content-parts';
import classes from './link-cards.module.css';

export interface LinkCard {
  title: string;
  text: string;
  /** A path on this site, or an external URL. */
  url: string;
  /** When, where or at what price. */
  note?: string | null;
  /** Text of the action; omitted if the title already says it. */
  label?: string;
  image: Pick<ContentImage, 'url' | 'alt'> | null;
}

interface LinkCardsProps {
  items: readonly LinkCard[];
  /** Heading level of the titles; 2 if there is no heading above the cards. */
  level: 2 | 3;
}

/** Cards with links, side by side. The whole card is clickable, but its title is the only link. */
export function LinkCards({ items, level }: LinkCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.cards}>
      {items.map(({ title, text, url, note, label, image }) => (
        <li key={`${url} ${title}`} className={classes.card}>
          {image && <VehicleImage picture={{ large: image.url }} alt="" />}
          <div className={classes.words}>
            {note && <p className={classes.note}>{note}</p>}
            <Heading className={classes.title}>
              <CardLink to={url}>{title}</CardLink>
            </Heading>
            <p className={classes.text}>{text}</p>
            {label && label !== title && (
              // The title is the link, because words such as 'Read' mean nothing by themselves.
              <p className={classes.label} aria-hidden="true">
                {label}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function CardLink({ to, children }: { to: string; children: string }) {
  const LinkElement = to.startsWith('/') ? Link : PlainLink;
  return (
    <LinkElement className={classes.link} to={to}>
      {children}
    </LinkElement>
  );
}
