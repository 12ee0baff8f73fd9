import * as z from 'zod/mini';

export const chosenVehicleSchema = z.object({
  card_guid: z.uuid(),
  /** '2021 Ford Focus', so that the choice can be named without asking the dealer. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
});

/** A vehicle that was chosen to be compared. */
export type ChosenVehicle = z.infer<typeof chosenVehicleSchema>;
