export const current = '现值：';
export const andEmptyRetains = '，留空则不修改';
export const original = '原值：';
export const resetField = (title: string) => `${title}改回原值`;
export const reset = '改回';
export const emptyRetains = '留空则不修改';
export const typeAgain = (titles: string) => `改了${titles}，请再输入一次`;
export const typeAgainOrClear = (titles: string) => `改了${titles}，请再输入一次，留空则清除`;
