import type { BannerMessage } from '@contracts/wire/content/top-banner';
import { MenuLink } from '../header/menu-link.tsx';
import classes from './top-banner.module.css';

/** Icons that a message may name; any other has none. */
const icons: Readonly<Record<string, string | undefined>> = {
  wrench: classes.wrench,
  'file-check': classes.fileCheck,
  banknote: classes.banknote,
  clock: classes.clock,
};

/** S59: messages with an icon and a link of their own; without any there is no banner. */
export function BannerMessages({ messages }: { messages: readonly BannerMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section className={classes.banner} aria-label="News">
      <ul className={classes.messages}>
        {messages.map(({ message, icon, link_url: href, link_label: label }) => (
          <li key={message} className={icons[icon ?? '']}>
            <span>
              {message} {href !== null && <MenuLink href={href}>{label ?? 'Read more'}</MenuLink>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
