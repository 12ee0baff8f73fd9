import type { VehicleImage } from './vehicle.ts';

/** Widths of the generated photographs in pixels. A smaller original keeps its own width. */
export const photographWidths = { thumb: 320, medium: 640, large: 1280 } as const;

/**
 * A picture in a page's data. `thumb` and `medium` are absent if they equal `large`. `width` and
 * `height` are absent if unknown.
 */
export type VehiclePicture = Pick<VehicleImage, 'large'> &
  Partial<Pick<VehicleImage, 'thumb' | 'medium' | 'width' | 'height'>>;

/** Omits repeated URLs to save space: a results page contains 100 pictures or more. */
export function vehiclePicture(image: VehiclePicture): VehiclePicture {
  const { thumb, medium, large, width, height } = image;
  return {
    ...(thumb !== undefined && thumb !== large && { thumb }),
    ...(medium !== undefined && medium !== large && { medium }),
    large,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}
