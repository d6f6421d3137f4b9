/** A point on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}
