import type { ShownBlock } from '@contracts/platform/remote/widgets';
import classes from './page-contents.module.css';

/** The parts of a long page, each a way to it. */
export function PageContents({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <nav aria-label="On this page" className={classes.contents}>
      <ul className={classes.links}>
        {blocks.map(
          ({ id, heading }) =>
            heading && (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
