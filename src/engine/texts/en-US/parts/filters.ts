export const choose = 'Select';
export const typeWholeTag = 'Type a whole tag and press Enter';
export const nothingFound = 'Nothing found';
export const wholeTag = 'Whole tag';
export const decimalExample = 'e.g. 0.5~2';
export const fourDecimals = (amountHint: string) => `${amountHint}, up to four decimals`;
export const clear = 'Clear';
export const example = 'e.g. 100~500';
export const twoDecimals = (amountHint: string) => `${amountHint}, up to two decimals`;
export const start = 'Start';
export const endOf = (title: string) => `${title} end`;
export const end = 'End';
export const type = 'Type';
export const aPart = 'A part is enough';
export const startOnly = 'Start of text';
export const fromStart = 'Type from the start';
export const whole = 'Whole text';
export const typeWhole = 'Type it in full';
export const hint = 'A number or a range: 100~500, ≥100, ≤500';
/** What is typed behind a number, without spaces. */
export const orMore = 'ormore';
export const orLess = 'orless';

// modeSwitch
export const howToFilter = 'How to filter';

// rangePicker
export const today = 'Today';
export const yesterday = 'Yesterday';
export const thisWeek = 'This week';
export const lastWeek = 'Last week';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const last7Days = 'Last 7 days';
export const last30Days = 'Last 30 days';
