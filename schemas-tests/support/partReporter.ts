import type { Reporter, TestModule } from 'vitest/node';
import { timeLimit } from '../../src/testing/slowness';
import { type Span, secondsOf } from './partTimes';

const SLOWEST = Number(process.env.SLOWEST_FILES ?? 5);

/**
 * Prints where the run's time went: by part, then the slowest files from their load to their end (`SLOWEST_FILES` says
 * how many).
 */
export default class PartReporter implements Reporter {
  private readonly spans: (Span & { file: string })[] = [];
  private readonly started = new Map<string, number>();

  onTestModuleQueued({ id }: TestModule): void {
    this.started.set(id, Date.now());
  }

  onTestModuleEnd({ id, project, relativeModuleId: file }: TestModule): void {
    const to = Date.now();
    this.spans.push({ part: project.name, file, from: this.started.get(id) ?? to, to });
  }

  onTestRunEnd(): void {
    const slowest = this.spans
      .map(({ part, file, from, to }) => ({ part, file, seconds: (to - from) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    const parts = secondsOf([...setUps(), ...this.spans]);
    const lines = [
      ...[...parts].map(([part, seconds]) => `${part.padEnd(8)} ${seconds.toFixed(0).padStart(4)} s`),
      `limits    x ${timeLimit(1).toFixed(1)} for a machine as slow as this one at the start`,
      ...slowest.map(({ part, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${part}  ${file}`),
    ];
    console.log(lines.join('\n'));
  }
}

/** What global set-ups took, which run in this process before any file; each project loads modules again. */
function setUps(): Span[] {
  const holder = globalThis as { setUpSpans?: Span[] };
  holder.setUpSpans ??= [];
  return holder.setUpSpans;
}

/** A part's set-up, counted to it. */
export async function countSetUp<T>(part: string, work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  const made = await work();
  setUps().push({ part, from, to: Date.now() });
  return made;
}
