import type { ShownBlock } from '@contracts/platform/remote/widgets';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { PlainLink } from '@contracts/ui/link';
import { LinkCards } from '../../../components/link-cards.tsx';
import { Section } from '../../../components/section.tsx';
import classes from './leading-blocks.module.css';

type BlockOfType<Kind extends ShownBlock['type']> = Extract<ShownBlock, { type: Kind }>;

export function CardsBlock({ id, heading, items }: BlockOfType<'cards'>) {
  return (
    <Section id={id} title={heading}>
      <LinkCards
        level={heading ? 3 : 2}
        items={items.map(({ title, text, link, image }) => ({ title, text, ...link, image }))}
      />
    </Section>
  );
}

export function ActionBlock({ id, heading, text, links }: BlockOfType<'action'>) {
  return (
    <Section id={id} title={heading} layout="beside">
      <div className={classes.action}>
        {text && <p className={classes.words}>{text}</p>}
        <ul className={classes.links}>
          {links.map(({ label, url }, index) => (
            <li key={url}>
              <ButtonLink
                Link={url.startsWith('/') ? Link : PlainLink}
                to={url}
                variant={index === 0 ? 'primary' : 'secondary'}
              >
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
