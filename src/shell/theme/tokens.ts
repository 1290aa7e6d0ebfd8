/**
 * The look of the console, in one place (`docs/visual.md`). Sizes of words are 12, 13, 14, 20 and 28; what belongs together is a
 * multiple of 4 apart.
 */

/** One stack for words and figures; `body` says that figures are of one width. */
export const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Of antd: the same sizes and one radius for its parts as for ours. */
export const LOOK = {
  fontFamily: FONT,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 20,
  fontSizeHeading5: 14,
  fontSizeHeading4: 20,
  fontSizeHeading3: 20,
  fontSizeHeading2: 28,
  fontSizeHeading1: 28,
  borderRadius: 6,
  borderRadiusLG: 6,
  // within a line: tags, boxes, marks
  borderRadiusSM: 4,
} as const;

/** Of hints in empty boxes: antd's has a contrast of 1.8. */
export const PLACEHOLDER = { light: '#6b6b6b', dark: '#949494' };

/** The class antd writes its variables under. */
export const SCOPE = 'console-tokens';

/** The lightest background of words: in the dark, a marked row. */
export const GROUND = { light: '#ffffff', dark: '#15395b' };
