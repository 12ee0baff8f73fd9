/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}
