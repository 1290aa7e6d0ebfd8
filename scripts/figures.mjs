import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from 'vite';

// figures of the structure, for a comparison of two commits: `node scripts/figures.mjs [folder of another checkout]`
const root = process.argv[2] ?? '.';
const isSource = (file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|\/testing\//.test(file);
const tracked = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter(Boolean);
const files = tracked.filter(isSource).map((file) => {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  return { file, lines: text.split('\n').length - 1, text };
});

/** Of one file: type assertions, and the lines and parameters of each function. */
function measure({ file, text }) {
  const found = { casts: 0, doubleCasts: 0, functions: [] };
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (node.type === 'TSAsExpression') {
      const isConst = text.slice(node.typeAnnotation.start, node.typeAnnotation.end) === 'const';
      if (!isConst) found.casts += 1;
      if (node.expression.type === 'TSAsExpression' && !isConst) found.doubleCasts += 1;
    }
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && node.body)
      found.functions.push({
        lines: text.slice(node.start, node.end).split('\n').length,
        parameters: node.params.length,
      });
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, text).program);
  return found;
}

const measured = files.map(measure);
const functions = measured.flatMap((one) => one.functions);
const lines = files.map((one) => one.lines).sort((a, b) => a - b);
const total = lines.reduce((sum, one) => sum + one, 0);
const at = (share) => lines[Math.floor(lines.length * share)];
const sum = (key) => measured.reduce((all, one) => all + one[key], 0);
const count = (list, test) => list.filter(test).length;
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const entries = new Map();
for (const file of tracked.filter((one) => one.startsWith('src/') && !/\.test\./.test(one))) {
  const parts = file.split('/');
  for (let depth = 1; depth < parts.length; depth += 1) {
    const folder = parts.slice(0, depth).join('/');
    entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth]));
  }
}
const testLines = tracked
  .filter((file) => /\.test\.tsx?$/.test(file) || /^schemas-tests\/.*\.tsx?$/.test(file))
  .reduce((all, file) => all + readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1, 0);

const rows = [
  ['files / lines (no tests, nothing generated)', `${files.length} / ${total}`],
  ['median / p90 lines of a file', `${at(0.5)} / ${at(0.9)}`],
  ['files over 150 / over 300 lines', `${count(lines, (n) => n > 150)} / ${count(lines, (n) => n > 300)}`],
  [
    'files under 15 / under 25 lines',
    `${percent(
      count(lines, (n) => n < 15),
      lines.length,
    )} / ${percent(
      count(lines, (n) => n < 25),
      lines.length,
    )}`,
  ],
  ['lines of tests for one of source', (testLines / total).toFixed(2)],
  [
    'type assertions (without `as const`), for 1,000 lines',
    `${sum('casts')}, ${((1000 * sum('casts')) / total).toFixed(1)}`,
  ],
  ['double assertions (`as unknown as`)', String(sum('doubleCasts'))],
  [
    'functions over 60 / over 100 lines',
    `${count(functions, (one) => one.lines > 60)} / ${count(functions, (one) => one.lines > 100)}`,
  ],
  ['functions with more than 3 parameters', String(count(functions, (one) => one.parameters > 3))],
  [
    'folders; with one file',
    `${entries.size}; ${new Set(files.map(({ file }) => dirname(file))).size - [...new Set(files.map(({ file }) => dirname(file)))].filter((folder) => (entries.get(folder)?.size ?? 0) > 1).length}`,
  ],
  [
    'folders with over 25 entries',
    [...entries]
      .filter(([, names]) => names.size > 25)
      .sort((a, b) => b[1].size - a[1].size)
      .map(([folder, names]) => `${folder} ${names.size}`)
      .join(', '),
  ],
];
for (const [what, figure] of rows) console.log(`${what.padEnd(56)} ${figure}`);
