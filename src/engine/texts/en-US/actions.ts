// confirmText
export const totalOf = (text: string) => `, total ${text}`;
export const andMore = (count: number) => `, ${count} in all`;

// refusalText
export const thisRecordNow = 'This record';
export const selectedNow = 'The selected records';
export const andAlso = ', and ';
export const cannotNow = (which: string, title: string, part: string) =>
  `${which} cannot be used with “${title}” now${part}`;
export const mustMeet = (why: string) => `; required: ${why}`;
