import type { ShownBlock } from '@contracts/platform/remote/widgets';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Disclosure } from '@contracts/ui/disclosure';
import { PlainLink } from '@contracts/ui/link';
import { formatDate } from '@contracts/wire/format/date';
import { LinkCards } from '../../../components/link-cards.tsx';
import { Section } from '../../../components/section.tsx';
import { SafeText } from './safe-text.tsx';
import classes from './text-blocks.module.css';

type BlockOfType<Kind extends ShownBlock['type']> = Extract<ShownBlock, { type: Kind }>;

export function TextBlock({ id, heading, text }: BlockOfType<'text'>) {
  return (
    <Section id={id} title={heading} layout="beside">
      <SafeText nodes={text} />
    </Section>
  );
}

export function ListBlock({ id, heading, style, items }: BlockOfType<'list'>) {
  const List = style === 'steps' ? 'ol' : 'ul';
  return (
    <Section id={id} title={heading} layout="beside">
      <List className={classes[style]}>
        {items.map(({ title, text }) => (
          <li key={`${title} ${text}`} className={style === 'ticks' ? classes.tick : undefined}>
            <div>
              {title && <p className={classes.title}>{title}</p>}
              <p className={title ? classes.detail : undefined}>{text}</p>
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}

export function QuestionsBlock({ id, heading, items }: BlockOfType<'questions'>) {
  return (
    <Section id={id} title={heading} layout="beside">
      <div className={classes.questions}>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** S157: expired conditions stay on the page, marked as expired. */
export function TermsBlock({ id, heading, items, valid_until, expired }: BlockOfType<'terms'>) {
  const until = valid_until && formatDate(valid_until);
  const list = (
    <ul className={classes.terms}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  // No current offer refers to expired conditions, so they do not look like those of an offer.
  if (expired) {
    return (
      <Section id={id} layout="beside">
        <details>
          <summary className={classes.expired}>Expired terms, which ended on {until}</summary>
          {list}
        </details>
      </Section>
    );
  }
  return (
    <Section id={id} title={heading} layout="beside">
      {until && <p className={classes.until}>Valid until {until}</p>}
      {list}
    </Section>
  );
}

export function NoticeBlock({ id, heading, tone, text }: BlockOfType<'notice'>) {
  return (
    <Section id={id} layout="beside">
      <div className={`${classes.notice} ${classes[tone]}`}>
        <div>
          {heading && <h2 className={classes.title}>{heading}</h2>}
          <p>{text}</p>
        </div>
      </div>
    </Section>
  );
}

export function ImageBlock({ id, heading, image }: BlockOfType<'image'>) {
  const { url, alt, width, height, caption } = image;
  return (
    <Section id={id} title={heading} layout="beside">
      <figure className={classes.figure}>
        <img
          className={classes.picture}
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
        />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </Section>
  );
}

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
        {text && <p className={classes.actionText}>{text}</p>}
        <ul className={classes.actionLinks}>
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
