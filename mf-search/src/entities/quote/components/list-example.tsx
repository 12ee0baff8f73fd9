import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { ExampleOffer } from '@contracts/wire/catalogue/credit-offer';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { useHost } from '@contracts/platform/react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link, useRetry } from '@contracts/platform/router';
import { RepresentativeExample } from '@contracts/ui/representative-example';
import { RetryNotice } from '@contracts/ui/retry-notice';

interface ListExampleProps {
  /** Id that cards link to. */
  id: string;
  listTitleId?: string;
  example: ExampleOffer<CardVehicle>;
}

/** The representative example of a list of cards, taken from one of its vehicles. */
export function ListExample({ id, listTitleId, example }: ListExampleProps) {
  const { brand } = useHost();
  const { vehicle } = example;
  return (
    <RepresentativeExample
      id={id}
      offer={example}
      layout="columns"
      listTitleId={listTitleId}
      disclosure={brand.legal.financeDisclosure}
    >
      of the <Link to={vehiclePath(vehicle)}>{vehicleTitle(vehicle)}</Link> above.
    </RepresentativeExample>
  );
}

/** Shown beside cards that have only a cash price because quotes are unavailable. */
export function QuotesUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Monthly prices could not be loaded">
      Cash prices are not affected.
    </RetryNotice>
  );
}
