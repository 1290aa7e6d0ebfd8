/** How events become experience and levels, as plain data: counting and the try-out use this code. */
export const TRACKS = ['wealth', 'charm', 'activity'] as const;
export type Track = (typeof TRACKS)[number];
export const TRACK_NAMES: Readonly<Record<Track, string>> = {
  wealth: '财富',
  charm: '魅力',
  activity: '用户',
};

/** Each `every` units of a source within a day give so much experience, up to the cap. */
export interface GrowthRule {
  track: Track;
  every: number;
  gives: number;
  /** Null: none. */
  dailyCap: number | null;
}

/** What one source gave already today on a track. */
export interface GrantedToday {
  amount: number;
  experience: number;
}

export interface Gain {
  track: Track;
  experience: number;
  /** What the cap kept back. */
  withheld: number;
}

export interface Threshold {
  level: number;
  threshold: number;
  name: string;
}

/**
 * What an amount (1 or more, in the source's unit) gives on each track that has a rule for its source. Units are
 * counted over the day, so that ten small events give what one large one does.
 */
export function gainsOf(
  rules: readonly GrowthRule[],
  amount: number,
  today: (track: Track) => GrantedToday,
): Gain[] {
  return rules.map(({ track, every, gives, dailyCap }) => {
    const granted = today(track);
    const steps = Math.floor((granted.amount + amount) / every) - Math.floor(granted.amount / every);
    const earned = steps * gives;
    const left = dailyCap === null ? earned : Math.max(0, dailyCap - granted.experience);
    const experience = Math.min(earned, left);
    return { track, experience, withheld: earned - experience };
  });
}

/** The highest level whose threshold is reached; null: none yet. */
export function levelAt(thresholds: readonly Threshold[], experience: number): Threshold | null {
  return thresholds.reduce<Threshold | null>(
    (best, one) => (one.threshold <= experience && one.level > (best?.level ?? 0) ? one : best),
    null,
  );
}
