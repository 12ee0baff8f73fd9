import { useEffect, useRef } from 'react';
import { useBrowserList, useOnDemand } from '@contracts/platform/react';
import { useSeen } from '@contracts/ui/on-approach';
import { othersViewed, recentlyViewedList } from '@contracts/platform/browser-list/recently-viewed';
import classes from './recently-viewed.module.css';

interface RecentlyViewedProps {
  /** card_guid of the page's own vehicle, which is not shown. */
  current?: string | undefined;
}

const loadStrip = () => import('./viewed-strip.tsx');

/** Vehicles that this browser viewed last. The code loads when the shopper scrolls here. */
export function RecentlyViewed({ current }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const viewed = othersViewed(useBrowserList(recentlyViewedList), current);
  const [strip, fetchStrip] = useOnDemand(loadStrip);
  const isNeeded = seen && viewed.length > 0;

  useEffect(() => {
    if (isNeeded) fetchStrip();
  }, [isNeeded, fetchStrip]);

  return (
    <div ref={place} className={classes.place}>
      {strip && <strip.ViewedStrip viewed={viewed} current={current} />}
    </div>
  );
}
