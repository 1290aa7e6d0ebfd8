/** Full-width signs count: some spreadsheets read them as the others. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** The text for a cell of a spreadsheet, which does not take it for a formula. Every export uses this one guard. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
