/** What an author's pattern may cost; the reasons are in `language.md` §3. */
export const MAX_PATTERN_LENGTH = 500;
/** Steps, repeats unrolled. */
export const MAX_PATTERN_SIZE = 1000;
/** Letters times steps, for all values of one field together: a few hundredths of a second at worst. */
export const MAX_PATTERN_WORK = 1_000_000;
