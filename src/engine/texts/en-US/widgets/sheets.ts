export const mustBeBetween = (least: string, most: string, space: string) =>
  ` must be between ${least} and ${most}${space}`;
export const atLeast = (least: string) => ` must be at least ${least}`;
export const atMost = (most: string) => ` must be at most ${most}`;
