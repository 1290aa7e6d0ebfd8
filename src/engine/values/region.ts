type Names = Readonly<Record<string, string>>;

/** What the place of a code is called; a stored code may be a name that every object inherits. */
export function placeName(code: string, names: Names): string | undefined {
  return ownName(code, names) ?? groupName(code, names);
}

function ownName(code: string, names: Names): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

/** Codes in the place of a city where a province is divided directly: `500100` of 重庆, `429000` of 湖北. */
const GROUPS: Readonly<Record<string, string>> = { '0100': '市辖区', '0200': '县', '9000': '省直辖' };

function groupName(code: string, names: Names): string | undefined {
  const head = code.slice(0, 4);
  const hasPlaces = code.length === 6 && Object.keys(names).some((one) => one.startsWith(head));
  return hasPlaces && Object.hasOwn(GROUPS, code.slice(2)) ? GROUPS[code.slice(2)] : undefined;
}

/** A six-digit code by its names from the province down: `320100` → `江苏 南京`, `500100` → `重庆`; the code itself where nobody is called so. */
export function regionText(code: string, names: Names): string {
  const levels = [provinceOf(code), `${code.slice(0, 4)}00`, code];
  const placeNames = [...new Set(levels)].flatMap((level) => ownName(level, names) ?? []);
  return placeNames.length === 0 ? code : placeNames.join(' ');
}

/** The way back; a code stays one. Null where no place is called so. */
export function regionCode(text: string, names: Names): string | null {
  if (Object.hasOwn(names, text)) return text;
  return Object.keys(names).find((code) => regionText(code, names) === text) ?? null;
}

export function provinceOf(code: string): string {
  return `${code.slice(0, 2)}0000`;
}

/**
 * The city of a code; the code itself if the province is divided into districts directly (北京, 上海) or the code is no
 * deeper.
 */
export function cityOf(code: string, names: Names): string {
  const city = `${code.slice(0, 4)}00`;
  return city in names && !city.endsWith('0000') ? city : code;
}

export function provincesIn(names: Names): string[] {
  return Object.keys(names).filter((code) => code.endsWith('0000'));
}

/** What a province is divided into. */
export function citiesOf(province: string, names: Names): string[] {
  const head = province.slice(0, 2);
  return Object.keys(names).filter(
    (code) => code.startsWith(head) && code !== province && cityOf(code, names) === code,
  );
}

/** What a city is divided into. */
export function districtsOf(city: string, names: Names): string[] {
  if (!city.endsWith('00') || city.endsWith('0000')) return [];
  return Object.keys(names).filter((code) => code.startsWith(city.slice(0, 4)) && code !== city);
}

/** The codes of a place: `440000` reaches from itself to `449999`, `440100` to `440199`. */
export function regionSpan(code: string): [first: string, last: string] {
  return [code, code.replace(/(?:00){1,2}$/, (zeros) => '9'.repeat(zeros.length))];
}
