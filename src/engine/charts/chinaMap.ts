/**
 * The name under which charts find the map: `{ type: 'map', map: CHINA_MAP }`. Not plain `china`, for which echarts adds an
 * inset of the South China Sea that this map draws in its place. The dashes are the region named ''.
 */
export const CHINA_MAP = 'china-provinces';

let registering: Promise<void> | undefined;

/**
 * Fetches the outline of China (spec §3, map feature) and registers it with echarts, once for all charts. A failed
 * fetch may be repeated. Script and data come with the first call.
 */
export function registerChinaMap(): Promise<void> {
  registering ??= register().catch((error: unknown) => {
    registering = undefined;
    throw error;
  });
  return registering;
}

async function register(): Promise<void> {
  const [{ addMap }, outline] = await Promise.all([import('./mapChart'), import('virtual:china-map')]);
  addMap(CHINA_MAP, outline.default);
}
