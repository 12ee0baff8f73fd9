import { Link } from '@contracts/platform/router';
import { PlainLink } from '@contracts/ui/link';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import type { ContentImage } from '@contracts/wire/content/content-parts';
import classes from './link-cards.module.css';

export interface LinkCard {
  title: string;
  text: string;
  /** A path of the site, or an address elsewhere. */
  url: string;
  /** When, where or for how much. */
  note?: string | null;
  /** What following it does; left out where the title says so. */
  label?: string;
  image: Pick<ContentImage, 'url' | 'alt'> | null;
}

interface LinkCardsProps {
  items: readonly LinkCard[];
  /** Of each title; 2 where nothing stands over the cards. */
  level: 2 | 3;
}

/** Ways on, side by side. The whole card can be pressed; its one link is its title. */
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
              // The link is its title: names such as 'Read' say nothing by themselves.
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
  const Way = to.startsWith('/') ? Link : PlainLink;
  return (
    <Way className={classes.link} to={to}>
      {children}
    </Way>
  );
}
