import { useEffect } from 'react';
import { useHost } from '@contracts/platform/react';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Saved vehicles that the dealer no longer has; empty if any advert is unavailable. */
export function vanishedGuids(
  saved: readonly string[],
  { vehicles, unreadable }: { vehicles: readonly Vehicle[] | null; unreadable: number },
): readonly string[] {
  if (vehicles === null || unreadable > 0) return [];
  const found = new Set(vehicles.map(({ card_guid }) => card_guid.toLowerCase()));
  return saved.filter((guid) => !found.has(guid.toLowerCase()));
}

export function vanishedLabel(count: number): string {
  return count === 1
    ? 'One vehicle you saved is no longer for sale.'
    : `${count} vehicles you saved are no longer for sale.`;
}

/** Removes vehicles that the dealer no longer has, so that the header's count matches the list. */
export function useForgetVanished(guids: readonly string[]): void {
  const { savedVehicles } = useHost();
  useEffect(() => {
    for (const guid of guids) savedVehicles.remove(guid);
  }, [savedVehicles, guids]);
}
