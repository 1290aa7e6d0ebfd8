/** Columns a text takes on a terminal, by Unicode's East Asian width. */
export function displayWidth(text: string): number {
  return [...text].reduce(
    (width, letter) => width + (WIDE.test(letter) ? 2 : NARROW.test(letter) ? 0 : 1),
    0,
  );
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Accents and joiners take no column. */
const NARROW = /[\p{Mn}\p{Cf}]/u;
