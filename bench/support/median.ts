/** Of the measured runs, the first `warmUps` left out; to a tenth. */
export function median(samples: readonly number[], warmUps = 2): number {
  const sorted = samples.slice(warmUps).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
