/** The available initial rentals, in months (S111, S140). */
export const leaseInitialRentalMonths = [1, 3, 6, 9, 12] as const;

/** Annual mileage of a lease: the slider's limits and step (S141). */
export const leaseMileage = { min: 5000, max: 20_000, step: 5000 } as const;

const { min, max, step } = leaseMileage;

/** Every position of the slider (S141). */
export const leaseMileageSteps: readonly number[] = Array.from(
  { length: (max - min) / step + 1 },
  (_, index) => min + index * step,
);
