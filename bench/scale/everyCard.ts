import { readFileSync } from 'node:fs';
import type { Figure } from '../bench';
import { percentile } from './percentile';

interface Input {
  url: string;
  headers: Record<string, string>;
}

const BOARDS = [
  'dashboard/analysis',
  'dashboard/bdc',
  'dashboard/chart',
  'dashboard/task',
  'finance/withdrawal-analysis',
  'statistics/user',
  'statistics/revenue',
  'statistics/gift',
  'statistics/host',
  'statistics/channel',
  'statistics/map',
];
const GOAL_MS = 150;
const ROUNDS = 4;

/** Every card of the money and statistics dashboards over the range that each opens with, one at a time; a figure a dashboard. */
export async function everyCard(input: Input): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const board of BOARDS) figures.push(await cardsOf(input, board));
  return figures;
}

async function cardsOf({ url, headers }: Input, board: string): Promise<Figure> {
  const file = JSON.parse(readFileSync(`src/schemas/${board}.json`, 'utf8')) as { cards: object };
  const taken: number[] = [];
  let slowest = { ms: 0, card: '' };
  // the first round warms what is read
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const card of Object.keys(file.cards)) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/console/${board}/query?${new URLSearchParams({ card })}`, {
        headers,
      });
      const { success, message } = (await response.json()) as { success: boolean; message: string };
      if (!success) throw new Error(`${board} ${card} answered ${message}`);
      const ms = performance.now() - startedAt;
      if (round === 0) continue;
      taken.push(ms);
      if (ms > slowest.ms) slowest = { ms, card };
    }
  }
  const measured = percentile(taken, 0.95);
  return {
    what: `scale: cards of ${board}`,
    value: `p95 ${measured.toFixed(1)} ms`,
    detail: `p50 ${percentile(taken, 0.5).toFixed(1)} ms, slowest ${slowest.ms.toFixed(0)} ms: ${slowest.card}`,
    goal: `< ${GOAL_MS} ms`,
    isMet: measured < GOAL_MS,
  };
}
