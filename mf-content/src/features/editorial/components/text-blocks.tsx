import type { ShownBlockOf } from '@contracts/platform/remote/widgets';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Disclosure } from '@contracts/ui/disclosure';
import { PlainLink } from '@contracts/ui/link';
import { formatDate } from '@contracts/wire/format/date';
import classes from './text-blocks.module.css';

export function ListBlock({ style, items }: ShownBlockOf<'list'>) {
  const List = style === 'steps' ? 'ol' : 'ul';
  return (
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
  );
}

export function QuestionsBlock({ items }: ShownBlockOf<'questions'>) {
  return (
    <div className={classes.questions}>
      {items.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}

/** S157: expired conditions stay on the page, marked as expired. */
export function TermsBlock({ items, valid_until, expired }: ShownBlockOf<'terms'>) {
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
      <details>
        <summary className={classes.expired}>Expired terms, which ended on {until}</summary>
        {list}
      </details>
    );
  }
  return (
    <>
      {until && <p className={classes.until}>Valid until {until}</p>}
      {list}
    </>
  );
}

export function NoticeBlock({ heading, tone, text }: ShownBlockOf<'notice'>) {
  return (
    <div className={`${classes.notice} ${classes[tone]}`}>
      <div>
        {heading && <h2 className={classes.title}>{heading}</h2>}
        <p>{text}</p>
      </div>
    </div>
  );
}

export function ImageBlock({ image }: ShownBlockOf<'image'>) {
  const { url, alt, width, height, caption } = image;
  return (
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
  );
}

export function ActionBlock({ text, links }: ShownBlockOf<'action'>) {
  return (
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
  );
}
