declare module 'virtual:china-map' {
  interface MapFeature {
    type: 'Feature';
    properties: {
      /** A string for the dashes only. */
      adcode: number | string;
      name: string;
      adchar?: string;
      center?: [number, number];
      centroid?: [number, number];
      childrenNum?: number;
      level?: string;
      parent?: { adcode: number };
      subFeatureIndex?: number;
      acroutes?: number[];
    };
    geometry: { type: 'MultiPolygon'; coordinates: number[][][][] };
  }

  const chinaMap: { type: 'FeatureCollection'; features: MapFeature[] };
  export default chinaMap;
}
