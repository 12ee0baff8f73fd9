import { Skeleton } from '@contracts/ui/skeleton';
import classes from './page-skeleton.module.css';

export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton label="Loading the page" count={2} />
      <Skeleton label="" shape="image" />
    </div>
  );
}
