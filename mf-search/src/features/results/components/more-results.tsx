import { useRevalidator, Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import type { LinkComponent } from '@contracts/ui/link';
import { formatCount } from '@contracts/wire/format/number';
import classes from './more-results.module.css';

interface MoreResultsProps {
  /** Number of vehicles shown; `total` is the number found. */
  shownCount: number;
  total: number;
  /** URL with one more page; null if there is none, or the maximum is reached. */
  href: string | null;
  /** Number of vehicles on the next page. */
  nextCount: number;
  loading: boolean;
  failed: boolean;
}

/** Adds the next vehicles below the current ones (S98, S113). A failure can be retried (S114). */
export function MoreResults({
  shownCount,
  total,
  href,
  nextCount,
  loading,
  failed,
}: MoreResultsProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={classes.more}>
      <p className={classes.shown}>
        Showing {formatCount(shownCount)} of {formatCount(total)}
      </p>
      {failed ? (
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again to load more
        </Button>
      ) : (
        href && (
          <ButtonLink
            to={href}
            Link={MoreLink}
            aria-disabled={loading || undefined}
            aria-busy={loading || undefined}
          >
            Load {nextCount} more
          </ButtonLink>
        )
      )}
    </div>
  );
}

/** Keeps the scroll position and adds no history entry, so that Back leaves the whole list. */
const MoreLink: LinkComponent = (props) => <Link {...props} replace preventScrollReset />;
