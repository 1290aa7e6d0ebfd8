import * as texts from '#texts/values';

/** The first that fits wins: every browser names its ancestors. */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, texts.weChat],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What a user agent calls itself, in two words that its owner recognises: `Chrome · Windows`. */
export function deviceName(userAgent: string | null): string {
  const of = (names: [RegExp, string][]) => names.find(([shape]) => shape.test(userAgent ?? ''))?.[1];
  return [of(BROWSERS), of(SYSTEMS)].filter(Boolean).join(' · ') || texts.unknownDevice;
}
