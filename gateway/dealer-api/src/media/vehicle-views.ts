/** The views of every vehicle. The first one is used on cards. */
export const vehicleViews = ['three-quarter', 'side', 'front', 'rear', 'interior'] as const;
export type VehicleView = (typeof vehicleViews)[number];

export function isVehicleView(text: string): text is VehicleView {
  return vehicleViews.some((view) => view === text);
}
