import { useCallback, useEffect, useState } from 'react';
import { useFavourites, useHost, Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';

type Cards = WidgetDataByName['saved-slider'];
type Loaded = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; cards: Cards };

/** What the dialog of saved cars holds. */
export function SavedCars() {
  const { widgets } = useHost();
  const favourites = useFavourites();
  // The list as it was when the dialog opened: a card just unsaved can still be saved again.
  const [cardGuids] = useState(favourites);
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });

  const load = useCallback(
    async (signal: AbortSignal) => {
      setLoaded({ status: 'loading' });
      const cards = await widgets.load('saved-slider', { cardGuids }, signal);
      if (signal.aborted) return;
      setLoaded(cards === undefined ? { status: 'failed' } : { status: 'ready', cards });
    },
    [widgets, cardGuids],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  if (loaded.status === 'loading') {
    return (
      <Skeleton
        label="Loading your saved cars"
        shape="card"
        count={Math.min(cardGuids.length, 3)}
      />
    );
  }
  if (loaded.status === 'failed') {
    return (
      <Notice
        tone="unavailable"
        title="Your saved cars can't be shown at the moment"
        onRetry={() => void load(new AbortController().signal)}
      >
        They are still saved in this browser.
      </Notice>
    );
  }
  return (
    <Widget
      name="saved-slider"
      props={{ cardGuids }}
      data={loaded.cards}
      fallback={<Skeleton label="" shape="card" />}
    />
  );
}
