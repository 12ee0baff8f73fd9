import { isPaint, type VehicleDrawing } from './drawings/draw-vehicle.ts';
import { isDrawnBodyType } from './drawings/vehicle-design.ts';
import { isVehicleView } from './vehicle-views.ts';

/** Parses the name of a content picture, such as `pick-up-orange-rear` or `combi-van-red-side`. */
export function readContentPicture(
  name: string,
): Pick<VehicleDrawing, 'bodyType' | 'paint' | 'view'> | undefined {
  const [, body = '', paint = '', view = ''] =
    /^([a-z-]+?)-([a-z]+)-(three-quarter|[a-z]+)$/.exec(name) ?? [];
  // Some body types are two words.
  const bodyType = [body, body.replaceAll('-', ' ')].find(isDrawnBodyType);
  if (bodyType === undefined || !isPaint(paint) || !isVehicleView(view)) return undefined;
  return { bodyType, paint, view };
}
