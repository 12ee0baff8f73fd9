import { useEffect, useRef } from 'react';
import { useBrowserList, useOnDemand } from '@contracts/platform/react';
import { useHasBeenNear } from '@contracts/ui/load-when-near';
import {
  otherRecentlyViewed,
  recentlyViewedList,
} from '@contracts/platform/browser-list/recently-viewed';
import classes from './recently-viewed.module.css';

interface RecentlyViewedProps {
  /** card_guid of the page's own vehicle, which is not shown. */
  current?: string | undefined;
}

const loadStrip = () => import('./viewed-strip.tsx');

/** Vehicles that this browser viewed last. The code loads when the shopper scrolls here. */
export function RecentlyViewed({ current }: RecentlyViewedProps) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useHasBeenNear(container);
  const viewed = otherRecentlyViewed(useBrowserList(recentlyViewedList), current);
  const [strip, fetchStrip] = useOnDemand(loadStrip);
  const isNeeded = isSeen && viewed.length > 0;

  useEffect(() => {
    if (isNeeded) fetchStrip();
  }, [isNeeded, fetchStrip]);

  return (
    <div ref={container} className={classes.place}>
      {strip && <strip.ViewedStrip viewed={viewed} current={current} />}
    </div>
  );
}
