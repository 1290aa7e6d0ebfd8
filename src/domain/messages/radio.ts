import { isEmpty, spokenDuration, wireTime } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { action, computed, hook, type Row } from '#server/parts/contract';
import {
  type Matter,
  overturnRows,
  passRows,
  recallRows,
  rejectRows,
  UNJUDGED,
} from '../moderation/rules/moderation';
import { isOpen, radioConfig } from './rules/radioConfig';

type Programme = Row<'live/radio'>;

const PROGRAMME: Matter<Programme> = {
  text: ({ title, intro }) => [title, intro].filter(Boolean).join('\n'),
  words: ({ title }) => ({ what: `电台节目“${title}”` }),
  passed: { template: 'moderation.passed' },
  rejected: { template: 'moderation.rejected' },
  overturned: { template: 'moderation.overturned' },
};

/** `radio.pass` 通过, of a rejected one as well. */
export const pass = action('live/radio', (context) => passRows(context, PROGRAMME));

/** `radio.reject` 驳回. */
export const reject = action('live/radio', (context) => rejectRows(context, PROGRAMME));

/** `radio.overturn` 改判驳回: what had passed is taken down. */
export const overturn = action('live/radio', (context) => overturnRows(context, PROGRAMME));

/** `radio.recall` 撤回判定. */
export const recall = action('live/radio', (context) => recallRows(context, PROGRAMME));

/** `radio.airing`: whether the app plays it now, by its own time and the station's; nothing of what has not passed. */
export const airing = computed('live/radio', async ({ tx, rows }) => {
  const config = await radioConfig(tx);
  const now = wireTime(Date.now());
  return Object.fromEntries(
    rows.map(({ id, status, enabled, airFrom, airTo }) => {
      if (status !== 'passed') return [id, null];
      if (!enabled) return [id, 'off'];
      if (!isEmpty(airFrom) && String(airFrom) > now) return [id, 'waiting'];
      if (!isEmpty(airTo) && String(airTo) <= now) return [id, 'over'];
      return [id, isOpen(config, now) ? 'onAir' : 'resting'];
    }),
  );
});

/** `radio.check` before a save: a new recording is not longer than allowed, and waits to be judged. */
export const check = hook('live/radio', async ({ tx, before, after }) => {
  if (before?.audio === after.audio) return undefined;
  const { longest } = await radioConfig(tx);
  if (Number(after.seconds) > longest) {
    const message = `音频有 ${spokenDuration(Number(after.seconds))}，节目最长 ${spokenDuration(longest)}`;
    throw fieldError('audio', message);
  }
  return before === null ? undefined : UNJUDGED;
});
