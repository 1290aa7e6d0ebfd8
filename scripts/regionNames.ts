const PROVINCE_KINDS = /(省|市|特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区)$/;

/**
 * The country's administrative codes and what they are called in lists: 320000 江苏, 320100 南京, 320102 玄武区. Provinces and
 * cities lose the word for what they are, districts keep it.
 */
export function regionNames(official: Record<string, string>): Record<string, string> {
  const places = Object.entries(official).filter(([code]) => /^[1-9]\d{5}$/.test(code) && code !== '100000');
  return Object.fromEntries(places.map(([code, name]) => [code, shortName(code, name)]));
}

function shortName(code: string, name: string): string {
  if (code.endsWith('0000')) return name.replace(PROVINCE_KINDS, '');
  return code.endsWith('00') && [...name].length > 2 ? name.replace(/市$/, '') : name;
}
