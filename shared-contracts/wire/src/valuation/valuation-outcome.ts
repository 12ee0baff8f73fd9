/** Why we do not buy a car. */
export const declineReasons = ['too-old', 'too-many-miles', 'conditions-not-met'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Why we cannot value a car without seeing it. */
export const notSureReasons = ['too-few-cars', 'prices-too-far-apart'] as const;
export type NotSureReason = (typeof notSureReasons)[number];
