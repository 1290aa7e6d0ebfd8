/** Names of the provinces by their six-digit codes, as the map has them. */
export async function provinceNames(): Promise<Map<string, string>> {
  const { default: outline } = await import('virtual:china-map');
  return new Map(outline.features.map(({ properties }) => [String(properties.adcode), properties.name]));
}
