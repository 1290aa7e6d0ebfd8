import { cpus } from 'node:os';
import { coreSlowness } from '../src/testing/slowness';
import type { Figure, Findings } from './bench';

/** The figures of a benchmark as a plain table, and under it what it adds. */
export function printFindings({ figures, notes }: Findings): void {
  const head = ['', 'measured', 'detail', 'goal', ''];
  const rows = [head, ...figures.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] as number)).join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const [headLine, ...others] = lines.map((line) => line.trimEnd());
  console.log(`\n${[headLine, rule.trimEnd(), ...others].join('\n')}\n`);
  console.log(
    `Node ${process.versions.node}, ${cpus().length} cores, each takes ${coreSlowness().toFixed(1)} times as long as one of the machine that time limits are for`,
  );
  for (const note of notes) console.log(note);
}

function cellsOf({ what, value, detail = '', goal = '', isMet }: Figure): string[] {
  return [what, value, detail, goal, isMet === undefined ? '' : isMet ? 'met' : 'NOT MET'];
}
