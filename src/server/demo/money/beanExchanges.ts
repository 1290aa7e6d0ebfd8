import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { chanceOf } from '../chance';
import { insertRows } from '../insertRows';
import type { Books, Intent } from './books';
import type { Terms } from './terms';

const DAY = 86_400_000;
const STORY_DAYS = 110;

/** Now and then a host exchanges some beans for gold to spend; what is exchanged at the rate of that day. */
export function exchangesOf(hosts: readonly string[], terms: Terms, now: number) {
  const chance = chanceOf(20_260_401);
  const rows: Record<string, unknown>[] = [];
  const intents = hosts.flatMap((host) => {
    const found: Intent[] = [];
    for (
      let at = now - chance.integer(1, STORY_DAYS) * DAY + chance.integer(0, 86_399) * 1000;
      at < now;
      at += chance.integer(12, 50) * DAY
    )
      found.push({
        at,
        run: (books) => exchange(books, { at, host, rows, terms, share: chance.pick([0.1, 0.2, 0.3]) }),
      });
    return found;
  });
  return { intents, store: (tx: Db) => insertRows(tx, 'bean_exchange', rows) };
}

interface Exchange {
  at: number;
  host: string;
  rows: Record<string, unknown>[];
  terms: Terms;
  share: number;
}

function exchange(books: Books, { at, host, rows, terms, share }: Exchange): void {
  const bean = Math.floor((books.balance(host, 'bean') * share) / 100) * 100;
  if (bean < 100) return;
  const rate = terms.rateAt(at);
  const gold = (bean / 100) * rate.goldPerHundred;
  const id = books.nextId(at);
  const entry = {
    user_id: host,
    business_type: 'exchange',
    business_id: id,
    step: 'normal',
    version_of: 'exchange',
    version_id: rate.id,
  };
  books.move(at, { ...entry, currency: 'bean', amount: -bean, note: '兑换金币' });
  books.move(at, { ...entry, currency: 'gold', amount: gold, note: '金豆兑换' }, { bought: gold });
  rows.push({
    id,
    order_no: `E${id}`,
    user_id: host,
    bean,
    gold,
    version_id: rate.id,
    create_time: wireTime(at),
  });
}
