export const mustBeBetween = (least: string, most: string, space: string) =>
  `应在 ${least} 到 ${most}${space}之间`;
export const atLeast = (least: string) => `不能小于 ${least}`;
export const atMost = (most: string) => `不能大于 ${most}`;
