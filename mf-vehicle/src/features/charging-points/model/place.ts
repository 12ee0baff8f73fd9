/** A geographic position in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}
