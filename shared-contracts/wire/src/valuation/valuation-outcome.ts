/** Why a car is not bought. */
export const declineReasons = ['too-old', 'too-many-miles', 'conditions-not-met'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Why a car can't be valued without seeing it. */
export const notSureReasons = ['too-few-cars', 'prices-too-far-apart'] as const;
export type NotSureReason = (typeof notSureReasons)[number];
