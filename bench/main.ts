import type { Bench, Findings } from './bench';
import { printFindings } from './printFindings';
import { closers } from './support/closers';

/** Every folder with a `bench.ts` is a benchmark of that name. */
const found = import.meta.glob<Bench>('./*/bench.ts', { import: 'bench' });
const benches = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[1] as string, load]));

const names = process.argv.slice(2);
const unknown = names.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${[...benches.keys()].join(', ')}`);
  process.exit(1);
}

for (const [name, load] of benches) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`measuring ${name} …`);
  try {
    printFindings(await measured(await load()));
  } catch (error) {
    // the others are still worth having
    console.error(error);
    process.exitCode = 1;
  }
}

/** One benchmark from a clean start to a clean end: failed or interrupted, it leaves no process and no folder. */
async function measured(bench: Bench): Promise<Findings> {
  const { atEnd, close } = closers();
  const interrupt = () => close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await bench(atEnd);
  } finally {
    await close();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
