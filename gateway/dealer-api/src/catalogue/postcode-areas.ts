import { unreadable } from '../http/api-errors.ts';

export interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** About the middle of each postcode area of the United Kingdom, to a few miles. */
const areas =
  'AB 57.2 -2.3|AL 51.77 -0.3|B 52.48 -1.9|BA 51.3 -2.45|BB 53.79 -2.3|BD 53.83 -1.83|BH 50.74 -1.9|BL 53.58 -2.45|BN 50.87 -0.2|BR 51.39 0.04|BS 51.43 -2.6|BT 54.6 -6.2|CA 54.75 -3.1|CB 52.2 0.2|CF 51.52 -3.25|CH 53.25 -3|CM 51.73 0.5|CO 51.88 0.9|CR 51.36 -0.09|CT 51.25 1.2|CV 52.4 -1.5|CW 53.12 -2.45|DA 51.43 0.25|DD 56.55 -2.9|DE 52.95 -1.55|DG 55.05 -3.8|DH 54.8 -1.6|DL 54.5 -1.65|DN 53.55 -0.85|DT 50.72 -2.45|DY 52.45 -2.15|E 51.53 -0.02|EC 51.52 -0.1|EH 55.9 -3.2|EN 51.67 -0.07|EX 50.8 -3.7|FK 56.1 -3.8|FY 53.83 -3.02|G 55.87 -4.3|GL 51.85 -2.15|GU 51.2 -0.7|GY 49.45 -2.55|HA 51.59 -0.36|HD 53.63 -1.8|HG 54.05 -1.55|HP 51.73 -0.7|HR 52.08 -2.75|HS 58 -6.8|HU 53.77 -0.35|HX 53.73 -1.9|IG 51.58 0.08|IM 54.23 -4.55|IP 52.15 1.15|IV 57.5 -4.6|JE 49.2 -2.12|KA 55.55 -4.5|KT 51.36 -0.32|KW 58.6 -3.3|KY 56.2 -3.2|L 53.43 -2.95|LA 54.15 -2.85|LD 52.25 -3.35|LE 52.62 -1.15|LL 53.1 -3.8|LN 53.2 -0.4|LS 53.82 -1.55|LU 51.9 -0.45|M 53.47 -2.27|ME 51.34 0.55|MK 52.05 -0.75|ML 55.77 -3.9|N 51.58 -0.11|NE 55.05 -1.65|NG 52.98 -1.1|NN 52.27 -0.85|NP 51.65 -3|NR 52.65 1.25|NW 51.55 -0.19|OL 53.56 -2.1|OX 51.78 -1.3|PA 55.9 -5|PE 52.6 -0.1|PH 56.6 -3.9|PL 50.4 -4.3|PO 50.83 -1.1|PR 53.75 -2.7|RG 51.43 -1|RH 51.12 -0.2|RM 51.56 0.2|S 53.38 -1.4|SA 51.85 -4.2|SE 51.47 -0.06|SG 51.93 -0.2|SK 53.35 -2.1|SL 51.53 -0.63|SM 51.37 -0.19|SN 51.52 -1.85|SO 50.92 -1.4|SP 51.1 -1.8|SR 54.88 -1.4|SS 51.57 0.65|ST 52.95 -2.15|SW 51.47 -0.17|SY 52.6 -3|TA 51.05 -3.1|TD 55.65 -2.45|TF 52.72 -2.5|TN 51.1 0.4|TQ 50.42 -3.65|TR 50.2 -5.2|TS 54.57 -1.25|TW 51.45 -0.35|UB 51.53 -0.43|W 51.51 -0.2|WA 53.38 -2.6|WC 51.52 -0.12|WD 51.67 -0.4|WF 53.66 -1.45|WN 53.53 -2.6|WR 52.18 -2.2|WS 52.65 -1.95|WV 52.6 -2.15|YO 54 -0.9|ZE 60.3 -1.3';

const positions: ReadonlyMap<string, Position> = new Map(
  areas.split('|').map((line) => {
    const [area = '', latitude, longitude] = line.split(' ');
    return [area, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);

/**
 * Roughly where a postcode lies.
 * @throws ApiRefusal (400, naming `field`) for an area that there is not.
 */
export function positionOfPostcode(postcode: string, field: string): Position {
  const area = /^[A-Z]{1,2}(?=\d)/.exec(postcode.trim().toUpperCase())?.[0] ?? '';
  const position = positions.get(area);
  if (position === undefined) throw unreadable(field, `${field} must be a UK postcode`);
  return position;
}

const earthRadiusMiles = 3958.8;

/** Great-circle distance in miles. */
export function milesBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(latitudes + across));
}
