/** A table; lines inside a cell become breaks. */
export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', '<br>')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

export function codes(values: readonly unknown[]): string {
  return values.map(code).join('、');
}
