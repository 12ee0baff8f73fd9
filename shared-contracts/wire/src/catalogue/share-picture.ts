import type { VehicleImage } from './vehicle.ts';

const drawing = /^(\/media\/vehicles\/[^/]+)\/[a-z-]+\.svg$/;

/**
 * The preview picture for shared links to a vehicle: its first picture. If that is a drawing, uses
 * the dealer API's bitmap instead, because link previews do not support SVG.
 */
export function sharePicture(vehicle: {
  media_urls: readonly Pick<VehicleImage, 'large'>[];
}): string | undefined {
  const large = vehicle.media_urls[0]?.large;
  if (!large) return undefined;
  const [, folder] = drawing.exec(large) ?? [];
  return folder === undefined ? large : `${folder}/share.png`;
}
