import { useState } from 'react';
import { HttpError } from '@contracts/platform/host/http';
import { useQuery } from '@contracts/platform/query';
import { useHost, useSavedVehicles, Widget } from '@contracts/platform/react';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { PriceChanges } from './price-changes.tsx';

/** No shopper will swipe further; the saved vehicles page shows all. */
const maxSlides = 24;

export function SavedVehiclesDialogContent() {
  const { widgets } = useHost();
  const savedVehicles = useSavedVehicles();
  // Keep the list from when the dialog opened, so that a removed vehicle can be saved again.
  const [initialGuids] = useState(savedVehicles);
  const cardGuids = initialGuids.slice(-maxSlides);
  const cardData = useQuery(['saved cars', ...cardGuids], async (signal) => {
    const cards = await widgets.load('saved-slider', { cardGuids }, signal);
    if (cards === undefined) throw new HttpError('network', 'The saved cars could not be loaded');
    return cards;
  });

  if (cardData.status === 'pending') {
    return (
      <Skeleton
        label="Loading your saved cars"
        shape="card"
        count={Math.min(cardGuids.length, 3)}
      />
    );
  }
  if (cardData.status === 'unavailable') {
    return (
      <Notice
        tone="unavailable"
        title="Your saved cars can't be shown at the moment"
        onRetry={cardData.retry}
        retrying={cardData.retrying}
      >
        They are still saved in this browser.
      </Notice>
    );
  }
  return (
    <>
      <PriceChanges cardGuids={initialGuids} />
      {initialGuids.length > maxSlides && (
        <p>
          The last {maxSlides} that you saved, of {initialGuids.length}.
        </p>
      )}
      <Widget
        name="saved-slider"
        props={{ cardGuids }}
        data={cardData.value}
        fallback={<Skeleton label="" shape="card" />}
      />
    </>
  );
}
