import type { VehicleImage } from './vehicle.ts';

const drawing = /^(\/media\/vehicles\/[^/]+)\/[a-z-]+\.svg$/;

/**
 * The picture of a vehicle for who shares its link: its first photograph, or what the dealer API makes
 * of a drawing, as nobody who shows links takes SVG.
 */
export function sharePicture(vehicle: {
  media_urls: readonly Pick<VehicleImage, 'large'>[];
}): string | undefined {
  const large = vehicle.media_urls[0]?.large;
  if (!large) return undefined;
  const [, folder] = drawing.exec(large) ?? [];
  return folder === undefined ? large : `${folder}/share.png`;
}
